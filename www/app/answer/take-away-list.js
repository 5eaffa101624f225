/** The list of what can be taken home, behind one word. */

import { button } from '../controls.js';
import { h, setText } from '../dom.js';
import { setTask } from '../visit.js';
import { saveWords } from './take-away.js';

/** @typedef {import('./take-away.js').Drawn} Drawn */

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createTakeAwayList(context) {
  const { t } = context.i18n;
  const drawings = [
    createDrawing(context, 'gif', t('answer.gif')),
    createDrawing(context, 'sheet', t('answer.sheet')),
    createDrawing(context, 'steps', t('answer.steps')),
  ];
  const words = button({
    text: t('answer.words'),
    icon: 'download',
    onclick: () => saveWords(context),
  });
  const items = h('div', { class: 'take-away-list' }, ...drawings.map((it) => it.element), words);
  const name = h('summary', { class: 'button plain' }, t('answer.takeAway'));
  return {
    element: h('details', { class: 'take-away-more' }, name, items),
    show(visit, previous) {
      for (const drawing of drawings) drawing.show(visit, previous);
    },
  };
}

/**
 * A button that draws something, and stops that while it is under way.
 *
 * @param {import('../context.js').Context} context
 * @param {Drawn} task
 * @param {string} text
 */
function createDrawing({ store, actions, i18n }, task, text) {
  const { t } = i18n;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const element = button({ text, icon: 'download', onclick });
  const label = /** @type {Element} */ (element.querySelector('.button-text'));

  function onclick() {
    if (store.get().task === task) store.update((visit) => setTask(visit, null));
    else void actions.takeAway(task, showProgress);
  }

  /** @param {import('./take-away.js').Drawing} drawing */
  function showProgress({ done, total }) {
    setText(label, t('answer.stopAt', { done: percent.format(done / total) }));
  }

  return {
    element,
    /**
     * @param {import('../visit.js').Visit} visit
     * @param {import('../visit.js').Visit} previous
     */
    show(visit, previous) {
      element.disabled = visit.task !== null && visit.task !== task;
      if (visit.task !== previous.task)
        setText(label, visit.task === task ? t('answer.stop') : text);
    },
  };
}
