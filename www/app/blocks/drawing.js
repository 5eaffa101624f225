/** A board of blocks as SVG; the style sheet colours its classes. */

import { centreOf, inkOf, nameInkOn, PENS, UNIT } from '../../player/block-drawing.js';
import { shapeOf } from '../../player/blocks-board.js';
import { bracketsOf, outlineOf } from '../../player/outline.js';
import { s } from '../dom.js';
import { frameOf } from './board.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Block} Block
 * @typedef {import('./board.js').Size} Size
 * @typedef {{ cells: readonly number[], kind: 'unsure' | 'wrong' }} Mark  Cells that need a look.
 */

/**
 * Draws the whole board.
 *
 * @param {Board} board
 * @param {{ selected?: number | null, aiming?: boolean, locking?: readonly number[], marks?: Mark[]
 *   }} [options] The selected block; whether goals are drawn on top, to be dragged; the locking
 *   blocks; marked cells.
 */
export function drawBoard(
  board,
  { selected = null, aiming = false, locking = [], marks = [] } = {},
) {
  const { rows, cols, walls, blocks } = board;
  const goals = blocks.flatMap(({ goal }) =>
    goal
      ? [
          s('path', { class: 'blocks-goal', d: outlineIn(board, goal, PENS.goal) }),
          s('path', { class: 'blocks-brackets', d: bracketsIn(board, goal, PENS.goal) }),
        ]
      : [],
  );
  const plates = blocks.map((block, i) => {
    const drawn = plate(board, block, i, i === selected);
    drawn.classList.toggle('locking', locking.includes(i));
    return drawn;
  });
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
    ...marks.map(({ cells, kind }) =>
      s('path', { class: `blocks-mark ${kind}`, d: outlineIn(board, cells, PENS.mark) }),
    ),
  );
}

/**
 * The outline of cells where a stroke will end.
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
export function outlineIn(board, cells, pen) {
  return outlineOf(placesOf(board, cells), pen);
}

/**
 * The outline as separate corner brackets: a block on some of the cells covers its part entirely.
 *
 * @param {Size} board
 * @param {readonly number[]} cells
 * @param {import('../../player/outline.js').Pen} pen
 */
export function bracketsIn(board, cells, pen) {
  return bracketsOf(placesOf(board, cells), pen);
}

/**
 * @param {Size} board
 * @param {readonly number[]} cells
 */
function placesOf({ cols }, cells) {
  return cells.map((cell) => ({ row: Math.floor(cell / cols), col: cell % cols }));
}

/**
 * The position of a block's name, in cells.
 *
 * @param {Size} board
 * @param {readonly number[]} cells
 */
export function nameSpot(board, cells) {
  const { top, left } = frameOf(cells, board);
  const { x, y } = centreOf(shapeOf(cells, board.cols));
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
  const { colour } = block;
  const ink = inkOf({ primary: block.goal !== null, colour }, place);
  const drawn = s(
    'g',
    {
      class: `blocks-plate${isSelected ? ' selected' : ''}`,
      'data-ink': ink,
      'data-name': colour && ink === 'own' ? nameInkOn(colour) : null,
      'data-block': place,
    },
    s('path', { class: 'blocks-outline', d: outlineIn(board, block.cells, PENS.plate) }),
    ...(block.goal || isSelected
      ? [s('path', { class: 'blocks-frame', d: outlineIn(board, block.cells, PENS.frame) })]
      : []),
    s('text', { class: 'blocks-name', x: x * UNIT, y: y * UNIT }, block.name),
  );
  if (colour && ink === 'own') drawn.style.setProperty('--plate', colour);
  return drawn;
}
