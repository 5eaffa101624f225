/**
 * Cuts the pictures of the tiles out of the board.
 *
 * @typedef {{ element: HTMLElement, label: HTMLElement }} Piece
 */

import { h } from '../../dom.js';
import { contextOf, newSurface } from '../../pixels.js';

/**
 * One piece for each cell of the board, in reading order.
 *
 * @param {{ rows: number, cols: number }} size
 * @param {HTMLCanvasElement} straight
 * @returns {Piece[]}
 */
export function cutPieces({ rows, cols }, straight) {
  const width = straight.width / cols;
  const height = straight.height / rows;
  return Array.from({ length: rows * cols }, (_, cell) => {
    const surface = newSurface(Math.ceil(width), Math.ceil(height));
    const [x, y] = [(cell % cols) * width, Math.floor(cell / cols) * height];
    const { width: w, height: h } = surface;
    contextOf(surface).drawImage(straight, x, y, width, height, 0, 0, w, h);
    return piece(surface);
  });
}

/** @param {HTMLCanvasElement} surface */
function piece(surface) {
  const label = h('span', { class: 'label' });
  return { element: h('span', { class: 'piece', 'aria-hidden': 'true' }, surface, label), label };
}
