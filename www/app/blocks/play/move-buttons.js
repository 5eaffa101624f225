/** All possible moves as buttons, for visitors who can neither drag nor press letters. */

import { arrow } from '../../answer/move-list.js';
import { h } from '../../dom.js';
import { choices } from '../guide/state.js';
import { sayMove } from '../steps-text.js';
import { boardOf, moved } from './state.js';

/**
 * @typedef {import('./state.js').Play} Play
 *
 * @param {import('../../context.js').Context} context
 * @param {(act: (play: Play) => Play) => void} change
 */
export function createMoveButtons({ i18n: { t } }, change) {
  const list = h('div', { class: 'guide-moves' });
  const title = h('summary', {}, t('play.byButtons'));
  const element = h('details', { class: 'blocks-section', ontoggle: draw }, title, list);
  /** @type {Play | null} */
  let shown = null;

  function draw() {
    if (!element.open || !shown) return;
    const board = boardOf(shown);
    const { activeElement } = document;
    const focused = activeElement ? [...list.children].indexOf(activeElement) : -1;
    const made = choices(board).map((step) => wayButton(board, step));
    list.replaceChildren(...made);
    // What was pressed is gone.
    if (focused >= 0) made[Math.min(focused, made.length - 1)]?.focus();
  }

  /**
   * @param {import('../board.js').Board} board
   * @param {import('../guide/state.js').BlockStep} step
   */
  function wayButton(board, step) {
    const { block, way } = step;
    const name = h('b', {}, board.blocks[block]?.name ?? '');
    const seen = h('span', { class: 'move-shown', 'aria-hidden': 'true' }, name, arrow(way));
    const text = h('span', { class: 'visually-hidden' }, sayMove(board, { block, steps: way }, t));
    const onclick = () => change((play) => moved(play, step));
    return h('button', { type: 'button', class: 'move', onclick }, seen, text);
  }

  return {
    element,
    /** @param {Play} play @param {Play | null} before */
    show(play, before) {
      shown = play;
      if (play.made !== before?.made) draw();
    },
  };
}
