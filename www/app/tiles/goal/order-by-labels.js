/**
 * The order that a board's labels should lie in, where nobody has chosen one.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../../engine/client.js').Engine} Engine
 */

import { setupOf } from '../board.js';
import { arranged, ORDERS } from './named-order.js';

/**
 * The labels as they lie, if that is an order; or in the first order that can be reached.
 *
 * @param {Engine} engine
 * @param {Board} board
 */
export async function arrangedByLabels(engine, board) {
  const { start } = setupOf(board);
  if (await liesInOrder(engine, board)) return start;
  for (const order of ORDERS) {
    const goal = await arranged(engine, board, order);
    const { parity } = await engine.request('check', { setup: { ...setupOf(board), goal } });
    if (!parity) return goal;
  }
  return arranged(engine, board, 'in-order');
}

/**
 * Whether the labels of a board lie in an order as they are.
 *
 * @param {Engine} engine
 * @param {Board} board
 */
export async function liesInOrder(engine, board) {
  const { start, ...size } = setupOf(board);
  const { order } = await engine.request('check', { setup: { ...size, start, goal: start } });
  return Boolean(order);
}
