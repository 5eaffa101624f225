/** A dialog with all keys of the player and of the guide. */

import { heading, iconButton } from '../controls.js';
import { h } from '../dom.js';

/**
 * @typedef {readonly [string, readonly string[]]} Row  A text key and the keys for it; keys of the
 *   opposite action come last.
 */

/** @type {readonly Row[]} */
const PLAYER = [
  ['keys.toggle', ['Space', 'K']],
  ['keys.step', ['→', '.', '←', ',']],
  ['keys.far', ['Page Down', 'Page Up']],
  ['keys.ends', ['Home', 'End']],
  ['keys.part', ['0', '…', '9']],
  ['keys.speed', ['↑', '>', '↓', '<']],
  ['keys.loop', ['L']],
  ['keys.view', ['V']],
  ['keys.help', ['?']],
];

/** @type {readonly Row[]} */
const GUIDE_KEYS = [
  ['keys.next', ['Space', 'Enter']],
  ['keys.other', ['↑', '←', '↓', '→']],
  ['keys.leave', ['Esc']],
];

/** @param {import('../../i18n/i18n.js').I18n} i18n */
export function createKeysDialog({ t }) {
  const element = h(
    'dialog',
    {
      class: 'sheet-dialog',
      'aria-label': t('keys.heading'),
      closedby: 'any',
    },
    h(
      'div',
      { class: 'dialog-head' },
      heading(t('keys.heading')),
      iconButton('close', t('keys.close'), () => element.close()),
    ),
    list(PLAYER, t),
    h('h3', { class: 'sample-title' }, t('guide.start')),
    list(GUIDE_KEYS, t),
  );
  return { element, open: () => element.open || element.showModal() };
}

/**
 * @param {readonly Row[]} rows
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function list(rows, t) {
  const parts = rows.flatMap(([name, keys]) => [
    h('dt', {}, ...keys.map((key) => (key === '…' ? key : h('kbd', {}, key)))),
    h('dd', {}, t(name)),
  ]);
  return h('dl', { class: 'key-map' }, ...parts);
}
