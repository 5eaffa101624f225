/**
 * What a player is given to show, and the check that it can be shown.
 *
 * @import { Move } from './path.js'
 *
 * @typedef {object} Playback
 * @property {number} rows
 * @property {number} cols
 * @property {string[]} start  Labels row by row.
 * @property {string} blank  The label of the empty place; exactly one cell holds it.
 * @property {string} path  `ULDR`: the way the tile goes; `L2`: a line of two tiles together.
 * @property {HTMLCanvasElement | ImageBitmap | null} [picture]  The scrambled board seen straight, cut
 *   evenly into rows × cols; the piece that starts in cell k shows the k-th part. Without it tiles
 *   show their labels.
 * @property {boolean} [numbers]  Show the labels over the picture too.
 */

import { Board } from './board.js';
import { PathError, readPath, writeMove } from './path.js';

/**
 * The moves of a playback.
 *
 * @param {Playback} playback
 * @returns {Move[]}
 * @throws {RangeError} if the board does not add up
 * @throws {PathError} at the first move that cannot be read or made
 */
export function checkPlayback(playback) {
  const moves = readPath(playback.path);
  const board = startBoard(playback);
  moves.forEach((move, index) => {
    if (!board.slide(move)) throw impossible(move, index + 1);
  });
  return moves;
}

/**
 * The board before the first move.
 *
 * @param {Playback} playback
 * @throws {RangeError} if the board does not add up
 */
export function startBoard({ rows, cols, start, blank }) {
  if (!isSide(rows) || !isSide(cols)) throw new RangeError(`a board cannot be ${rows} by ${cols}`);
  if (start.length !== rows * cols) {
    throw new RangeError(`${start.length} labels do not fill a board of ${rows} by ${cols}`);
  }
  const holes = start.filter((label) => label === blank).length;
  if (holes !== 1)
    throw new RangeError(`the blank "${blank}" stands in ${holes} cells, not in one`);
  return new Board(rows, cols, start.indexOf(blank));
}

/** @param {number} length */
function isSide(length) {
  return Number.isInteger(length) && length >= 1;
}

/**
 * @param {Move} move
 * @param {number} step
 */
function impossible(move, step) {
  const text = `move ${step} of the path, ${writeMove(move)}, takes along tiles that are not there`;
  return new PathError(text, step);
}
