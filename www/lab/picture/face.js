/** The face of a tile: its label, over its part of the picture if there is one. */

import { h } from '../../app/dom.js';

/**
 * @typedef {object} PicturedBoard
 * @property {number} rows
 * @property {number} cols
 * @property {readonly string[]} start  The labels that the picture shows, row by row.
 * @property {import('./pictures.js').BoardPicture | null} picture
 */

/**
 * @param {HTMLElement} tile
 * @param {string} label
 * @param {PicturedBoard | null} board
 */
export function dress(tile, label, board) {
  const cell = board?.picture ? board.start.indexOf(label) : -1;
  if (!board?.picture || cell < 0) {
    tile.append(label);
    return;
  }
  tile.setAttribute('data-pictured', '');
  tile.style.backgroundImage = `url("${board.picture.src}")`;
  tile.style.backgroundSize = `${board.cols * 100}% ${board.rows * 100}%`;
  tile.style.backgroundPosition = placeOf(cell, board);
  tile.append(h('span', { class: 'lab-chip' }, label));
}

/**
 * The part of a picture that a cell shows, as a position of backgrounds.
 *
 * @param {number} cell
 * @param {{ rows: number, cols: number }} size
 */
export function placeOf(cell, { rows, cols }) {
  const share = (/** @type {number} */ at, /** @type {number} */ of) =>
    `${of > 1 ? (at / (of - 1)) * 100 : 0}%`;
  return `${share(cell % cols, cols)} ${share(Math.floor(cell / cols), rows)}`;
}
