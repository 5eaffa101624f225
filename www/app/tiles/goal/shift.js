/** Buttons that shift the whole goal cyclically by a row or column. */

import { iconButton } from '../../controls.js';
import { h } from '../../dom.js';
import { shiftGoal } from '../edits.js';

/**
 * @typedef {import('../../icons.js').IconName} IconName
 * @typedef {{ down?: number, right?: number }} Way
 */

/** @type {readonly [IconName, string, Way][]} */
const WAYS = [
  ['back', 'shift.left', { right: -1 }],
  ['next', 'shift.right', { right: 1 }],
  ['up', 'shift.up', { down: -1 }],
  ['down', 'shift.down', { down: 1 }],
];

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createShift({ store, say, i18n: { t } }) {
  const buttons = WAYS.map(([name, key, way]) =>
    iconButton(name, t(key), () => {
      store.update((visit) => shiftGoal(visit, way));
      say(t('shift.done'));
    }),
  );
  const element = h(
    'div',
    { class: 'shift', role: 'group', 'aria-labelledby': 'shift-name' },
    h('span', { id: 'shift-name' }, t('shift.label')),
    h('div', {}, ...buttons),
  );
  return {
    element,
    show({ task }) {
      for (const one of buttons) one.disabled = task !== null;
    },
  };
}
