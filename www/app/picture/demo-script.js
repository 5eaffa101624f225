/**
 * What happens on the small board of the landing screen, and when: a few tiles slide home, one after the other, and
 * the picture is whole.
 *
 * @typedef {{ row: number, col: number }} Spot
 * @typedef {{ piece: number, from: Spot, to: Spot, at: number }} Slide  Begins at this time.
 */

import { Board } from '../../player/board.js';
import { opposite, readPath } from '../../player/path.js';

/** In milliseconds: before the first slide, from one to the next, each, and when all is done. */
export const PACE = Object.freeze({ opening: 900, beat: 850, slide: 180, ending: 2600 });

/**
 * The slides of a path that solves a board: the pieces are counted as they lie in the end.
 *
 * @param {number} rows
 * @param {number} cols
 * @param {string} path
 */
export function scriptOf(rows, cols, path) {
  const moves = readPath(path);
  const board = new Board(rows, cols, rows * cols - 1);
  for (const move of [...moves].reverse()) board.slide(opposite(move));
  /** @param {number} cell */
  const spot = (cell) => ({ row: Math.floor(cell / cols), col: cell % cols });
  const start = Array.from(board.places, spot);
  const slides = moves.map((move, i) => {
    const from = board.line(move)?.[0] ?? board.blank;
    const slide = { piece: board.cells[from] ?? 0, from: spot(from), to: spot(board.blank) };
    board.slide(move);
    return { ...slide, at: PACE.opening + i * PACE.beat };
  });
  const whole = PACE.opening + moves.length * PACE.beat;
  return {
    /** Where each piece lies at first. @type {Spot[]} */
    start,
    /** @type {Slide[]} */
    slides,
    /** When the missing piece comes, and when all begins anew. */
    whole,
    end: whole + PACE.ending,
  };
}
