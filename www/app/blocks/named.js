/** Answers of the engine, which counts blocks in an order of its own. */

import { engineOrder } from './text.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./state.js').Report} Report
 */

/**
 * A report whose moves name the blocks as the board counts them.
 *
 * @param {Board} board
 * @param {Report} report
 * @returns {Report}
 */
export function named(board, report) {
  const order = engineOrder(board);
  const moves = report.moves?.map((move) => ({ ...move, block: order[move.block] ?? 0 })) ?? null;
  return { ...report, moves };
}
