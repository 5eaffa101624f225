/**
 * A named goal chosen by the visitor, and the nearest reachable order if it is unsolvable.
 *
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('../../../engine/protocol.js').GoalOrder} GoalOrder
 * @typedef {import('../board.js').Board} Board
 * @typedef {import('../../visit.js').Visit} Visit
 *
 * @typedef {object} NamedOrder
 * @property {GoalOrder} order
 * @property {readonly number[]} goal  The goal as laid by that order; it identifies the choice.
 */

import { labelsOf, setupOf, withGoalLabels } from '../board.js';
import { setGoalLabels } from '../edits.js';
import { boardOf, withTiles } from '../visit.js';
import { ORDERS } from './order-names.js';

/**
 * Records the order chosen by the visitor.
 *
 * @param {Visit} visit
 * @param {GoalOrder} order
 * @param {readonly string[]} labels  In that order.
 * @returns {Visit}
 */
export function orderChosen(visit, order, labels) {
  const next = setGoalLabels(visit, labels);
  return withTiles(next, { named: { order, goal: boardOf(next).goal } });
}

/**
 * The chosen order if the goal is still the one it laid; otherwise null.
 *
 * @param {Visit} visit
 * @returns {GoalOrder | null}
 */
export function chosenOrder(visit) {
  return visit.tiles.named?.goal === boardOf(visit).goal ? visit.tiles.named.order : null;
}

/**
 * The board's labels in a named order.
 *
 * @param {Engine} engine
 * @param {Board} board
 * @param {GoalOrder} order
 */
export function arranged(engine, board, order) {
  const { rows, cols, blank } = setupOf(board);
  return engine.request('order_goal', { rows, cols, labels: labelsOf(board), blank, order });
}

/**
 * The reachable order that is nearest to the start position.
 *
 * @param {Engine} engine
 * @param {Board} board
 * @returns {Promise<GoalOrder | null>}
 */
export async function nearestOrder(engine, board) {
  const tried = await Promise.all(
    ORDERS.map(async (order) => {
      const laid = withGoalLabels(board, await arranged(engine, board, order));
      const { violations, parity } = await engine.request('check', { setup: setupOf(laid) });
      const isReached = violations.length === 0 && !parity;
      return { order, distance: isReached ? distanceOf(laid) : Infinity };
    }),
  );
  const [nearest] = tried.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance < Infinity ? nearest.order : null;
}

/**
 * Sum of the Manhattan distances of all tiles to their goals, in cells.
 *
 * @param {Board} board
 */
export function distanceOf({ goal, cols, blank }) {
  return goal.reduce((sum, piece, cell) => {
    if (piece === blank) return sum;
    const down = Math.abs(Math.floor(piece / cols) - Math.floor(cell / cols));
    return sum + down + Math.abs((piece % cols) - (cell % cols));
  }, 0);
}
