/** The list of what can be taken home of an answer, behind one word. */

import { createFilmButton } from '../answer/take-away-list.js';
import { button } from '../controls.js';
import { h } from '../dom.js';
import { canFilm } from '../film/encode.js';
import { saveSheet, saveSteps } from './take-away.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createTakeAwayList(context) {
  const { t } = context.i18n;
  const film = canFilm() ? createFilmButton(context) : null;
  const sheet = button({
    text: t('answer.sheet'),
    icon: 'download',
    onclick: () => void saveSheet(context),
  });
  const steps = button({
    text: t('blocks.stepsText'),
    icon: 'download',
    onclick: () => saveSteps(context),
  });
  const items = [...(film ? [film.element] : []), sheet, steps];
  const name = h('summary', { class: 'button plain' }, t('answer.takeAway'));
  return {
    element: h(
      'details',
      { class: 'take-away-more' },
      name,
      h('div', { class: 'take-away-list' }, ...items),
    ),
    show(visit, previous) {
      film?.show(visit, previous);
    },
  };
}
