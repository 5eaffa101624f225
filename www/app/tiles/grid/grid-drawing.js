/** The drawing of a grid over a picture: cells to tap, lines, numbers and the marker of the blank. */

import { s, setAttributes } from '../../dom.js';
import { linesThrough, written } from '../../grid-lines.js';
import { projection } from '../../homography.js';
import { setStop } from '../../roving-tabindex.js';
import { labelsOf } from '../board.js';

/**
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('./quad.js').Point} Point
 * @typedef {import('./quad.js').Quad} Quad
 */

/** Minimum width of a cell with a number, in CSS pixels. */
const ROOM_FOR_NUMBER = 20;

/** @param {import('../../context.js').Context['i18n']['t']} t */
export function createGridDrawing(t) {
  const cells = s('g', { role: 'radiogroup', 'aria-label': t('grid.cells') });
  const shade = s('path', { class: 'grid-shade' });
  const lines = s('path', { class: 'grid-lines', pathLength: '1' });
  const numbers = s('g', { class: 'grid-numbers', 'aria-hidden': 'true' });
  const gap = s('g', { class: 'blank-marker', 'aria-hidden': 'true' });
  const element = s('svg', { class: 'grid-drawing' }, cells, shade, lines, numbers, gap);

  /**
   * @param {Board} board
   * @param {Quad} quad  In pixels of the screen.
   */
  function draw(board, quad) {
    const project = projection(quad);
    /** @type {(row: number, col: number) => Point} */
    const at = (row, col) => project(col / board.cols, row / board.rows);
    const path = linesThrough(board, at);
    setAttributes(shade, { d: path });
    setAttributes(lines, { d: path });
    drawCells(board, at);
    drawNumbers(board, at, smallestSide(board, quad));
    drawGap(board, at, smallestSide(board, quad));
  }

  /**
   * @param {Board} board
   * @param {(row: number, col: number) => Point} at
   */
  function drawCells(board, at) {
    const labels = labelsOf(board);
    if (cells.childElementCount !== labels.length) {
      cells.replaceChildren(...labels.map((_, cell) => newCell(cell)));
    }
    Array.from(cells.children).forEach((polygon, cell) => {
      const [row, col] = [Math.floor(cell / board.cols), cell % board.cols];
      const corners = [at(row, col), at(row, col + 1), at(row + 1, col + 1), at(row + 1, col)];
      setAttributes(polygon, {
        points: corners.map(written).join(' '),
        'aria-checked': String(cell === board.blank),
        'aria-label': t('grid.cell', { row: row + 1, col: col + 1 }),
      });
    });
    if (!cells.querySelector('[tabindex="0"]')) setStop(cells, board.blank ?? 0);
  }

  /**
   * @param {Board} board
   * @param {(row: number, col: number) => Point} at
   * @param {number} room
   */
  function drawNumbers(board, at, room) {
    const labels = room < ROOM_FOR_NUMBER ? [] : labelsOf(board);
    const size = Math.min(20, Math.max(9, room * 0.2));
    setAttributes(numbers, { 'font-size': size });
    const texts = labels.map((label, cell) => {
      if (cell === board.blank) return '';
      const [x, y] = at(Math.floor(cell / board.cols) + 0.2, (cell % board.cols) + 0.2);
      return s('text', { x, y }, label);
    });
    numbers.replaceChildren(...texts);
  }

  /**
   * @param {Board} board
   * @param {(row: number, col: number) => Point} at
   * @param {number} room
   */
  function drawGap({ blank, cols }, at, room) {
    if (blank === null) return gap.replaceChildren();
    const [cx, cy] = at(Math.floor(blank / cols) + 0.5, (blank % cols) + 0.5);
    const r = room * 0.16;
    gap.replaceChildren(
      s('circle', { class: 'blank-marker-edge', cx, cy, r }),
      s('circle', { class: 'blank-marker-ring', cx, cy, r, pathLength: 24 }),
    );
  }

  return { element, cells, gap, draw };
}

/** @param {number} cell */
function newCell(cell) {
  return s('polygon', { class: 'grid-cell', role: 'radio', tabindex: '-1', 'data-cell': cell });
}

/**
 * Approximate width of the narrowest cell.
 *
 * @param {Board} board
 * @param {Quad} quad
 */
function smallestSide({ rows, cols }, quad) {
  const sides = quad.map(([x, y], i) => {
    const [nextX, nextY] = /** @type {Point} */ (quad[(i + 1) % 4]);
    return Math.hypot(nextX - x, nextY - y) / (i % 2 === 0 ? cols : rows);
  });
  return Math.min(...sides);
}
