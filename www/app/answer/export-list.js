/** The collapsible list of exports. */

import { button } from '../controls.js';
import { h } from '../dom.js';
import { familyOf } from '../families.js';
import { canFilm } from '../film/encode.js';
import { takeFilm } from '../film/take.js';
import { icon } from '../icons.js';
import { isSameStage } from '../transitions.js';
import { createDrawing } from './drawing-button.js';
import { saveWords } from './export.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createTakeAwayList(context) {
  const { t } = context.i18n;
  const film = createDrawing(context, {
    task: 'video',
    text: t('answer.video'),
    take: (onProgress) => takeFilm(context, onProgress),
  });
  const [gif, sheet, steps] = [
    ofEngine('gif', t('answer.gif')),
    ofEngine('sheet', t('answer.sheet')),
    ofEngine('steps', t('answer.steps')),
  ];
  const pictures = [gif, sheet, steps];
  const drawings = [gif, ...(canFilm() ? [film] : []), sheet, steps];

  /**
   * @param {import('./export.js').Drawn} task
   * @param {string} text
   */
  function ofEngine(task, text) {
    return createDrawing(context, {
      task,
      text,
      take: (onProgress) => context.actions.takeAway(task, onProgress),
    });
  }

  const words = button({
    text: t('answer.words'),
    icon: 'download',
    onclick: () => saveWords(context),
  });
  const items = h('div', { class: 'take-away-list' }, ...drawings.map((it) => it.element), words);
  const text = h('span', { class: 'button-text' }, t('answer.takeAway'));
  const name = h('summary', { class: 'button plain' }, icon('download'), text);
  // Keeps the opened list in sight.
  const ontoggle = () => element.open && items.scrollIntoView({ block: 'nearest' });
  const element = h('details', { class: 'take-away-more', ontoggle }, name, items);
  return {
    element,
    show(visit, previous) {
      // It covers much of a phone's screen, so it is closed whenever an answer is opened.
      if (!isSameStage(visit, previous)) element.open = false;
      const family = familyOf(visit);
      film.element.hidden = !family?.film;
      for (const picture of pictures) picture.element.hidden = !family?.draw;
      for (const drawing of drawings) drawing.show(visit, previous);
    },
  };
}
