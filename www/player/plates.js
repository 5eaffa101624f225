/**
 * How blocks are drawn, wherever they are: on a board that plays and on one that is laid out.
 *
 * @import { Shape } from './blocks-board.js'
 * @import { Point } from './outline.js'
 */

/** A cell's side in the units of a drawing. */
export const UNIT = 100;

/** How the lines of a drawing run: a block's edge, the frame within it, a goal, a wall. */
export const PENS = Object.freeze({
  plate: Object.freeze({ size: UNIT, gap: 3, corner: 14 }),
  frame: Object.freeze({ size: UNIT, gap: 11, corner: 8 }),
  goal: Object.freeze({ size: UNIT, gap: 8, corner: 12 }),
  wall: Object.freeze({ size: UNIT, gap: 0, corner: 8 }),
});

/** Blocks that are not primary take turns with so many inks. */
const INKS = 5;

/**
 * Which ink a block wears: a number from 1, or the one that is kept for primary blocks.
 *
 * @param {boolean} primary
 * @param {number} place  Of the block among all.
 */
export function inkOf(primary, place) {
  return primary ? 'primary' : String((place % INKS) + 1);
}

/**
 * Where a name stands well: in the middle of the shape, or of its first cell where the middle is not
 * its own.
 *
 * @param {Shape} shape
 * @returns {Point}
 */
export function middleOf({ rows, cols, cells }) {
  const around = [Math.ceil(rows / 2 - 1), Math.floor(rows / 2)].flatMap((row) =>
    [Math.ceil(cols / 2 - 1), Math.floor(cols / 2)].map((col) => ({ row, col })),
  );
  const isOwn = around.every((place) =>
    cells.some(({ row, col }) => row === place.row && col === place.col),
  );
  if (isOwn) return { x: cols / 2, y: rows / 2 };
  return { x: cells[0].col + 0.5, y: cells[0].row + 0.5 };
}
