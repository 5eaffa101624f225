/** The running task on the goal, with its progress and cancel button. */

import { button } from '../../controls.js';
import { h, setText } from '../../dom.js';
import { setTask } from '../../visit.js';

/** @typedef {import('../../visit.js').Visit} Visit */

/**
 * Keys of the tasks' names.
 *
 * @type {Readonly<Partial<Record<import('../../visit.js').Task, string>>>}
 */
const NAMES = Object.freeze({
  assembling: 'goal.assembling',
  finished: 'finished.comparing',
  nearest: 'nearest.looking',
});

/**
 * @param {import('../../context.js').Context} context
 * @param {HTMLElement} home  The element that gets the focus when the cancel button disappears.
 * @returns {import('../../context.js').Part}
 */
export function createTaskView({ store, i18n: { t } }, home) {
  const name = h('p', { role: 'status' });
  const bar = h('div', { class: 'task-progress', 'aria-hidden': 'true' }, h('span', {}));
  const stop = button({
    text: t('grid.stop'),
    icon: 'close',
    onclick: () => store.update((visit) => setTask(visit, null)),
  });
  const element = h('div', { class: 'task', hidden: true }, h('div', {}, name, bar), stop);
  return {
    element,
    show({ task }, previous) {
      const key = task && NAMES[task];
      const hadFocus = document.activeElement === stop;
      element.hidden = !key;
      setText(name, key ? t(key) : '');
      if (!key && hadFocus) home.focus({ preventScroll: true });
      // The pressed button is disabled now.
      else if (key && task !== previous.task) stop.focus({ preventScroll: true });
    },
  };
}

/**
 * Whether a task on the goal is running.
 *
 * @param {Visit} visit
 */
export function hasTask({ task }) {
  return task !== null && task in NAMES;
}
