/** A board of blocks as a drawing: plates on a floor, by the classes that the style sheet knows. */

import { shapeOf } from '../../player/blocks-board.js';
import { outlineOf } from '../../player/outline.js';
import { inkOf, middleOf, PENS, UNIT } from '../../player/plates.js';
import { s } from '../dom.js';
import { frameOf } from './board.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Block} Block
 * @typedef {import('./board.js').Size} Size
 */

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
    goal ? [s('path', { class: 'blocks-goal', d: outlineIn(board, goal, PENS.goal) })] : [],
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
    s('path', { class: 'blocks-wall', d: outlineIn(board, walls, PENS.wall) }),
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
  return s('path', { class: `blocks-hint ${kind}`, d: outlineIn(board, cells, PENS.plate) });
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
 * Where a block's name stands, in cells.
 *
 * @param {Size} board
 * @param {readonly number[]} cells
 */
export function nameSpot(board, cells) {
  const { top, left } = frameOf(cells, board);
  const { x, y } = middleOf(shapeOf(cells, board.cols));
  return { x: left + x, y: top + y };
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
      'data-ink': inkOf(block.goal !== null, place),
      'data-block': place,
    },
    s('path', { class: 'blocks-outline', d: outlineIn(board, block.cells, PENS.plate) }),
    ...(block.goal || isSelected
      ? [s('path', { class: 'blocks-frame', d: outlineIn(board, block.cells, PENS.frame) })]
      : []),
    s('text', { class: 'blocks-name', x: x * UNIT, y: y * UNIT }, block.name),
  );
}
