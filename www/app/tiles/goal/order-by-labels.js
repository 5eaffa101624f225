/**
 * The order that a board's labels most likely mean, if the visitor has chosen none.
 *
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../../engine/client.js').Engine} Engine
 */

import { setupOf } from '../board.js';
import { arranged } from './named-order.js';
import { ORDERS } from './order-names.js';

/**
 * The labels in place if they are in an order; or in the first reachable order.
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
 * Whether the labels of a board are in a known order.
 *
 * @param {Engine} engine
 * @param {Board} board
 */
export async function liesInOrder(engine, board) {
  const { start, ...size } = setupOf(board);
  const { order } = await engine.request('check', { setup: { ...size, start, goal: start } });
  return Boolean(order);
}
