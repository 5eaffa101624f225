/**
 * Boards of blocks drawn with letters, for tests: rows split by `/`, `.` is empty, `#` a wall.
 *
 * @typedef {import('../../www/app/blocks/board.js').Board} Board
 */

import { laneOf } from '../../www/app/blocks/board.js';

/**
 * Straight blocks keep to their lanes; none has a goal.
 *
 * @param {string} drawn
 * @returns {Board}
 */
export function boardOf(drawn) {
  const lines = drawn.split('/');
  const held = [...lines.join('')];
  const size = { rows: lines.length, cols: lines[0]?.length ?? 0 };
  /** @param {string} name */
  const cellsOf = (name) => held.flatMap((other, cell) => (other === name ? [cell] : []));
  const names = [...new Set(held)].filter((name) => name !== '.' && name !== '#');
  const blocks = names.map((name) => {
    const cells = cellsOf(name);
    return { name, cells, lane: laneOf(cells, size), goal: null };
  });
  return { ...size, walls: cellsOf('#'), blocks };
}

/**
 * @param {Board} board
 * @returns {string}
 */
export function drawingOf({ rows, cols, walls, blocks }) {
  const held = new Array(rows * cols).fill('.');
  for (const cell of walls) held[cell] = '#';
  for (const { name, cells } of blocks) for (const cell of cells) held[cell] = name;
  const lines = Array.from({ length: rows }, (_, row) => held.slice(row * cols, (row + 1) * cols));
  return lines.map((line) => line.join('')).join('/');
}
