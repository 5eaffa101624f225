/**
 * Boards with every position of their paths, written down by hand.
 *
 * @typedef {typeof EIGHT} Board
 * @typedef {import('../support/png.mjs').Picture} Picture
 */

import { crop, difference } from '../support/png.mjs';

export const EIGHT = {
  rows: 3,
  cols: 3,
  path: 'UUL',
  positions: ['1_3426758', '1234_6758', '1234567_8', '12345678_'],
};

export const LINES = {
  rows: 2,
  cols: 4,
  path: 'L3UR2D',
  positions: ['_abcdefg', 'abc_defg', 'abcgdef_', 'abcgd_ef', 'a_cgdbef'],
};

/** @param {Board} board */
export function playbackOf({ rows, cols, path, positions }) {
  return { rows, cols, start: [...positions[0]], blank: '_', path };
}

/**
 * The tiles that the next move takes along.
 *
 * @param {Board} board
 * @param {number} step
 */
export function movedTiles({ positions }, step) {
  const [now, then] = [positions[step], positions[step + 1] ?? positions[step]];
  return [...now].filter((label, cell) => label !== '_' && label !== then[cell]);
}

/**
 * How far tiles on the screen are from the parts of the picture that they should show.
 *
 * @param {Picture} screen
 * @param {Picture} picture
 * @param {Board} board
 * @param {{ step: number, labels: string[], edge: number }} options  `edge` is left out all around.
 */
export function tileDifferences(screen, picture, board, { step, labels, edge }) {
  const { positions } = board;
  return labels.map((label) => {
    const shown = cellOf(screen, board, positions[step].indexOf(label), edge);
    return difference(shown, cellOf(picture, board, positions[0].indexOf(label), edge));
  });
}

/**
 * @param {Picture} picture
 * @param {Board} board
 * @param {number} cell
 * @param {number} edge
 */
function cellOf(picture, { rows, cols }, cell, edge) {
  const width = picture.width / cols;
  const height = picture.height / rows;
  const x = (cell % cols) * width + edge;
  const y = Math.floor(cell / cols) * height + edge;
  return crop(picture, { x, y, width: width - 2 * edge, height: height - 2 * edge });
}
