/**
 * Moves made on a board, to find out whether they lead where they should.
 *
 * @typedef {import('./board.js').Written} Written
 */

import { BLANK } from './blank.js';
import { SolverError } from './errors.js';

/** The step of the blank, in rows and columns, when a tile moves in a direction. */
const WAYS = Object.freeze({ U: [1, 0], L: [0, 1], D: [-1, 0], R: [0, -1] });

/**
 * @param {Written} start
 * @param {string} path
 * @returns {string[]} the labels at the end
 * @throws {SolverError} for what is no path from there
 */
export function afterPath({ rows, cols, labels }, path) {
  const after = [...labels];
  let blank = after.indexOf(BLANK);
  for (const [number, { way, tiles }] of movesOf(path).entries()) {
    const [down, right] = WAYS[way];
    const row = Math.floor(blank / cols) + down * tiles;
    const col = (blank % cols) + right * tiles;
    if (tiles < 1 || row < 0 || row >= rows || col < 0 || col >= cols) {
      throw new SolverError('moves', `moves: move ${number + 1} is not possible`);
    }
    for (let left = tiles; left > 0; left--) {
      const from = blank + down * cols + right;
      after[blank] = after[from] ?? BLANK;
      blank = from;
    }
    after[blank] = BLANK;
  }
  return after;
}

/**
 * @param {string} path  `ULDR`; `L2`, two tiles together.
 * @returns {{ way: keyof typeof WAYS, tiles: number }[]}
 */
function movesOf(path) {
  if (typeof path !== 'string' || !/^(?:[ULDR]\d*)*$/.test(path)) {
    throw new SolverError('moves', 'moves: the path is no text of U, L, D and R');
  }
  return [...path.matchAll(/([ULDR])(\d*)/g)].map(([, way, tiles]) => ({
    way: /** @type {keyof typeof WAYS} */ (way),
    tiles: Number(tiles || 1),
  }));
}
