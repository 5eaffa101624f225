/** A board as it is drawn in the lab: a square for each cell. */

import { h } from '../../app/dom.js';
import { BLANK } from '../../app/tiles/board.js';

/**
 * @param {{ rows: number, cols: number, start: readonly string[] }} board
 * @param {string} label  What a screen reader says of it.
 */
export function drawBoard({ cols, start }, label) {
  const cells = start.map((tile) =>
    h('span', { class: tile === BLANK ? 'lab-blank' : 'lab-tile' }, tile === BLANK ? '' : tile),
  );
  const element = h('div', { class: 'lab-board', role: 'img', 'aria-label': label }, ...cells);
  element.style.setProperty('--cols', String(cols));
  return element;
}
