/**
 * The timeline of the small board on the landing screen: a few tiles slide in turn until the
 * picture is complete.
 *
 * @typedef {{ row: number, col: number }} Spot
 * @typedef {{ piece: number, from: Spot, to: Spot, at: number }} Slide  A slide; `at` is its start
 *   time in milliseconds.
 */

import { Board } from '../../player/board.js';
import { opposite, readPath } from '../../player/path.js';

/**
 * Times in milliseconds: before the first slide, between starts of slides, of one slide, and at the
 * end.
 */
export const PACE = Object.freeze({ opening: 900, beat: 850, slide: 180, ending: 2600 });

/**
 * The slides of a path that solves a board; pieces are numbered by goal cell.
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
    /** The start cell of each piece. @type {Spot[]} */
    start,
    /** @type {Slide[]} */
    slides,
    /** Times when the missing piece appears and when the timeline restarts. */
    whole,
    end: whole + PACE.ending,
  };
}
