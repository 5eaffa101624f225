/** A list of the editor's keys. */

import { h } from '../dom.js';

/** The id of the list, which describes the board for screen readers. */
export const KEYS_ID = 'blocks-keys';

/** @type {Readonly<Record<string, string>>} */
const KEYS = Object.freeze({
  Enter: 'blocks.key.enter',
  '← ↑ → ↓': 'blocks.key.arrows',
  '+ −': 'blocks.key.length',
  '⇧ ← ↑ → ↓': 'blocks.key.size',
  R: 'blocks.key.turn',
  P: 'blocks.key.primary',
  L: 'blocks.key.lane',
  W: 'blocks.key.wall',
  G: 'blocks.key.goal',
  Delete: 'blocks.key.remove',
  Esc: 'blocks.key.letGo',
  'Ctrl Z': 'blocks.key.undo',
});

/** @param {import('../../i18n/i18n.js').Translate} t */
export function keysList(t) {
  const rows = Object.entries(KEYS).map(([key, does]) =>
    h('div', {}, h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(does))),
  );
  return h('dl', { class: 'keys', id: KEYS_ID }, ...rows);
}
