/** A board of blocks as a drawing: plates on a floor, by the classes that the style sheet knows. */

import { outlineOf } from '../../player/outline.js';
import { s } from '../dom.js';
import { frameOf } from './board.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Block} Block
 * @typedef {import('./board.js').Size} Size
 */

/** A cell's side in the units of the drawing, and how its lines run. */
export const UNIT = 100;
const PLATE = Object.freeze({ size: UNIT, gap: 3, corner: 14 });
const FRAME = Object.freeze({ size: UNIT, gap: 11, corner: 8 });
const GOAL = Object.freeze({ size: UNIT, gap: 8, corner: 12 });
const WALL = Object.freeze({ size: UNIT, gap: 0, corner: 8 });

/** Blocks that the puzzle is not about take turns with so many inks. */
const INKS = 5;

/**
 * Everything on the board.
 *
 * @param {Board} board
 * @param {{ selected?: number | null, aiming?: boolean }} [options]  Which block is selected; whether
 *   goals lie on top, to be taken hold of.
 */
export function drawBoard(board, { selected = null, aiming = false } = {}) {
  const { rows, cols, walls, blocks } = board;
  const goals = blocks.flatMap(({ goal }) =>
    goal ? [s('path', { class: 'blocks-goal', d: outlineIn(board, goal, GOAL) })] : [],
  );
  const plates = blocks.map((block, i) => plate(board, block, i, i === selected));
  return s(
    'svg',
    {
      class: 'blocks-drawing',
      viewBox: `0 0 ${cols * UNIT} ${rows * UNIT}`,
      'aria-hidden': 'true',
    },
    grid(board),
    s('path', { class: 'blocks-wall', d: outlineIn(board, walls, WALL) }),
    ...(aiming ? [...plates, ...goals] : [...goals, ...plates]),
  );
}

/**
 * The outline of cells that something is about to come to.
 *
 * @param {Size} board
 * @param {readonly number[]} cells
 * @param {string} kind
 */
export function drawHint(board, cells, kind) {
  return s('path', { class: `blocks-hint ${kind}`, d: outlineIn(board, cells, PLATE) });
}

/**
 * @param {Size} board
 * @param {readonly number[]} cells
 * @param {import('../../player/outline.js').Pen} pen
 */
export function outlineIn({ cols }, cells, pen) {
  const places = cells.map((cell) => ({ row: Math.floor(cell / cols), col: cell % cols }));
  return outlineOf(places, pen);
}

/**
 * Which ink a block wears.
 *
 * @param {Block} block
 * @param {number} place  Of the block among all.
 */
export function inkOf(block, place) {
  return block.goal ? 'primary' : String((place % INKS) + 1);
}

/**
 * Where a block's name stands: in the middle, or in its first cell where the middle is not its own.
 *
 * @param {Size} board
 * @param {readonly number[]} cells
 */
export function nameSpot(board, cells) {
  const { top, left, rows, cols } = frameOf(cells, board);
  if (rows * cols === cells.length) return { x: left + cols / 2, y: top + rows / 2 };
  const first = cells[0] ?? 0;
  return { x: (first % board.cols) + 0.5, y: Math.floor(first / board.cols) + 0.5 };
}

/** @param {Size} board */
function grid({ rows, cols }) {
  const across = Array.from({ length: rows - 1 }, (_, i) => `M0 ${(i + 1) * UNIT}H${cols * UNIT}`);
  const down = Array.from({ length: cols - 1 }, (_, i) => `M${(i + 1) * UNIT} 0V${rows * UNIT}`);
  return s('path', { class: 'blocks-grid', d: [...across, ...down].join('') });
}

/**
 * @param {Board} board
 * @param {Block} block
 * @param {number} place
 * @param {boolean} isSelected
 */
function plate(board, block, place, isSelected) {
  const { x, y } = nameSpot(board, block.cells);
  return s(
    'g',
    {
      class: `blocks-plate${isSelected ? ' selected' : ''}`,
      'data-ink': inkOf(block, place),
      'data-block': place,
    },
    s('path', { class: 'blocks-outline', d: outlineIn(board, block.cells, PLATE) }),
    ...(block.goal || isSelected
      ? [s('path', { class: 'blocks-frame', d: outlineIn(board, block.cells, FRAME) })]
      : []),
    s('text', { class: 'blocks-name', x: x * UNIT, y: y * UNIT }, block.name),
  );
}
