/** Converts answers of the engine, which numbers blocks in its own order. */

import { engineOrder } from './text.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./state.js').Report} Report
 */

/**
 * The report with blocks numbered as on the board.
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
