/** A board as it is drawn in the lab: a square for each cell. */

import { h } from '../../app/dom.js';
import { BLANK } from '../../app/tiles/board.js';
import { dress } from '../picture/face.js';

/**
 * @param {{ rows: number, cols: number, start: readonly string[] }} board
 * @param {string} label  What a screen reader says of it.
 * @param {import('../picture/face.js').PicturedBoard | null} [pictured]  The board that a picture shows.
 */
export function drawBoard({ cols, start }, label, pictured = null) {
  const cells = start.map((tile) => {
    const cell = h('span', { class: tile === BLANK ? 'lab-blank' : 'lab-tile' });
    if (tile !== BLANK) dress(cell, tile, pictured);
    return cell;
  });
  const element = h('div', { class: 'lab-board', role: 'img', 'aria-label': label }, ...cells);
  element.style.setProperty('--cols', String(cols));
  element.style.setProperty('--aspect', String(pictured?.picture?.aspect ?? 1));
  return element;
}
