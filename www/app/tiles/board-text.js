/** A board of tiles in the notation that visitors type. */

import { setupOf } from './board.js';

/**
 * @param {import('./board.js').Board} board
 * @param {boolean} [isUsual]  Whether the goal is the default one, which is omitted.
 */
export function boardText(board, isUsual = true) {
  const { start, goal, cols } = setupOf(board);
  return isUsual ? rowsOf(start, cols) : `${rowsOf(start, cols)}\n=>\n${rowsOf(goal, cols)}`;
}

/**
 * @param {readonly string[]} labels
 * @param {number} cols
 */
function rowsOf(labels, cols) {
  const rows = [];
  for (let at = 0; at < labels.length; at += cols) rows.push(labels.slice(at, at + cols).join(' '));
  return rows.join('\n');
}
