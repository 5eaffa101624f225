/**
 * Goals as callers write them: a board, the name of an order, or a rule that several boards meet.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { GoalOrder, Metric } from '../engine/protocol.js'
 * @import { Goal } from '../../packages/unslide/solver.js'
 * @import { Written } from './board.js'
 *
 * @typedef {object} Chosen  The goal of a search.
 * @property {string[] | null} labels  Null if no goal was found.
 * @property {boolean} isNearest  Whether no other board that is meant takes fewer moves.
 * @property {number} lowerBound  Any goal takes at least this number of moves.
 * @property {boolean} canBeReached
 *
 * @typedef {object} Wish
 * @property {Written} board
 * @property {Goal} goal
 * @property {string | number} blank
 * @property {Metric} metric
 * @property {number} seconds
 * @property {AbortSignal} signal
 */

import { BLANK } from './blank.js';
import { readBoard, writeBoard } from './board.js';
import { SolverError } from './errors.js';

/** @satisfies {readonly GoalOrder[]} */
const ORDERS = /** @type {const} */ (['in-order', 'blank-first', 'snake', 'spiral']);

/** What stands for any tile. */
const ANY = '?';

/** The rule that all rows, columns and diagonals have one sum. */
const MAGIC = 'magic';

/**
 * The goal; the nearest one, if several are meant.
 *
 * @param {Engine} engine
 * @param {Wish} wish
 * @returns {Promise<Chosen>}
 * @throws {SolverError} for what is no goal of this board
 */
export async function chooseGoal(engine, wish) {
  const { board, goal, blank, signal } = wish;
  const order = ORDERS.find((name) => name === goal);
  if (order) {
    const ask = { ...board, blank: BLANK, order };
    return only(await engine.request('order_goal', ask, { signal }));
  }
  if (goal === MAGIC) return nearest(engine, wish, MAGIC);
  const { rows, cols, labels } = readBoard('goal', goal, blank);
  if (rows !== board.rows || cols !== board.cols) {
    const text = `goal: it is ${rows} × ${cols}, and the board is ${board.rows} × ${board.cols}`;
    throw new SolverError('goal', text);
  }
  return labels.includes(ANY) ? nearest(engine, wish, writeBoard(labels, cols)) : only(labels);
}

/**
 * @param {string[]} labels
 * @returns {Chosen}
 */
function only(labels) {
  return { labels, isNearest: true, lowerBound: 0, canBeReached: true };
}

/**
 * @param {Engine} engine
 * @param {Wish} wish
 * @param {string} goal  A rule.
 * @returns {Promise<Chosen>}
 */
async function nearest(engine, { board, metric, seconds, signal }, goal) {
  const { rows, cols, labels: start } = board;
  const setup = { rows, cols, start, goal: start, blank: BLANK };
  let lowerBound = 0;
  const onProgress = (/** @type {{ lower_bound: number }} */ progress) => {
    lowerBound = progress.lower_bound;
  };
  const ask = { setup, goal, metric, seconds };
  const found = await engine.request('nearest_goal', ask, { signal, onProgress });
  if (found.problem) throw new SolverError('goal', `goal: ${found.problem.message}`);
  const { labels, proved, reachable } = found;
  return { labels, isNearest: proved, lowerBound, canBeReached: reachable > 0 || !proved };
}
