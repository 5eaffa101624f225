/** The moves as a list: the next one is lit, and a tap goes there. */

import { h, s, setAttributes } from '../dom.js';

/**
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../../../www/player/unslide-player.js').UnslidePlayer} Player
 */

/** A longer list is no help to anybody, and slow; the player has a slider. */
const LONGEST = 400;

/** How far each way's arrow is turned, from one that points up. */
const TURNS = Object.freeze({ U: 0, R: 90, D: 180, L: 270 });

/**
 * @param {import('../context.js').Context} context
 * @param {Player} player
 */
export function createMoves({ i18n: { t } }, player) {
  const list = h('ol', { class: 'moves', 'aria-label': t('answer.moveList') });
  player.addEventListener('step', mark);
  player.addEventListener('ready', mark);

  function mark() {
    const current = list.children[player.step];
    for (const lit of list.querySelectorAll('[aria-current]')) lit.removeAttribute('aria-current');
    if (!current) return;
    setAttributes(/** @type {Element} */ (current.firstElementChild), { 'aria-current': 'step' });
    reveal(/** @type {HTMLElement} */ (current));
  }

  /** @param {HTMLElement} item */
  function reveal(item) {
    const middle = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
    const height = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    list.scrollTo({ left: middle, top: height });
  }

  return {
    element: list,
    /** @param {Report} report */
    show({ path, length, labels }) {
      const isShort = length !== null && length <= LONGEST;
      const moves = (isShort && path?.match(/[UDLR]\d*/g)) || [];
      list.replaceChildren(...moves.map((move, i) => h('li', {}, item(move, i))));
      mark();

      /**
       * @param {string} move
       * @param {number} step
       */
      function item(move, step) {
        const label = labels?.[step] ?? '';
        const attributes = { type: 'button', class: 'move', onclick: () => player.seek(step) };
        return h('button', attributes, arrow(move), label);
      }
    },
  };
}

/** @param {string} move */
function arrow(move) {
  const turn = TURNS[/** @type {keyof typeof TURNS} */ (move.charAt(0))];
  return s(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: 'M12 19V6M7 10.5L12 5.5l5 5', transform: `rotate(${turn} 12 12)` }),
  );
}
