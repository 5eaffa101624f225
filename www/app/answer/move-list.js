/** A list of moves that follows the player: the next one is lit, and a tap goes there. */

import { h, s, setAttributes } from '../dom.js';

/**
 * @typedef {{ name?: string, content: (Node | string)[] }} Item  What is shown of a move, and what it is
 *   called where that says too little.
 * @typedef {'U' | 'R' | 'D' | 'L'} Way
 */

/** How far each way's arrow is turned, from one that points up. */
const TURNS = Object.freeze({ U: 0, R: 90, D: 180, L: 270 });

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function createMoveList({ i18n: { t } }, player) {
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

  /**
   * @param {Item} item
   * @param {number} step
   */
  function button({ name, content }, step) {
    const onclick = () => player.seek(step);
    const attributes = { type: 'button', class: 'move', onclick };
    if (!name) return h('button', attributes, ...content);
    const shown = h('span', { class: 'move-shown', 'aria-hidden': 'true' }, ...content);
    return h('button', attributes, shown, h('span', { class: 'unseen' }, name));
  }

  return {
    element: list,
    /** @param {Item[]} items */
    show(items) {
      list.replaceChildren(...items.map((item, step) => h('li', {}, button(item, step))));
      mark();
    },
  };
}

/** @param {Way} way */
export function arrow(way) {
  return s(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('path', { d: 'M12 19V6M7 10.5L12 5.5l5 5', transform: `rotate(${TURNS[way]} 12 12)` }),
  );
}
