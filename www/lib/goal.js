/**
 * Goals as callers write them: a board, the name of an order, or a rule that several boards meet.
 *
 * @import { GoalOrder } from '../engine/protocol.js'
 * @import { Goal, GoalOrder as LibraryOrder } from '../../packages/unslide/solver.js'
 * @import { Written } from './board.js'
 *
 * @typedef {{ order: GoalOrder } | { labels: string[] } | { rule: string }} ReadGoal
 */

import { BLANK } from './blank.js';
import { checkBlanks, readBoard, writeBoard } from './board.js';
import { SolverError } from './errors.js';

const ORDERS = /** @type {GoalOrder[]} */ (
  Object.keys(
    /** @satisfies {Record<GoalOrder, true>} */ (
      /** @satisfies {Record<LibraryOrder, true>} */
      ({ 'in-order': true, 'blank-first': true, snake: true, spiral: true })
    ),
  )
);

/** What stands for any tile. */
const ANY = '?';

/** The rule that all rows, columns and diagonals have one sum. */
const MAGIC = 'magic';

/**
 * @param {Goal} goal
 * @param {Written} board
 * @param {string | number} blank
 * @returns {ReadGoal}
 * @throws {SolverError} for what is no goal of this board
 */
export function readGoal(goal, board, blank) {
  const order = ORDERS.find((name) => name === goal);
  if (order) return { order };
  if (goal === MAGIC) return { rule: MAGIC };
  if (typeof goal === 'string' && !goal.includes('/')) {
    const known = [...ORDERS, MAGIC].join(', ');
    throw new SolverError(
      'goal',
      `goal: ${JSON.stringify(goal)} is none of ${known}, and no board`,
    );
  }
  const { rows, cols, labels } = readBoard('goal', goal, blank);
  if (rows !== board.rows || cols !== board.cols) {
    const text = `goal: it is ${rows} × ${cols}, and the board is ${board.rows} × ${board.cols}`;
    throw new SolverError('goal', text);
  }
  if (labels.includes(ANY)) return { rule: writeBoard(labels, cols) };
  checkBlanks('goal', labels);
  checkLabels(labels, board.labels);
  return { labels };
}

/**
 * @param {readonly string[]} labels
 * @param {readonly string[]} ofBoard
 */
function checkLabels(labels, ofBoard) {
  const left = [...ofBoard];
  for (const label of labels) {
    const place = left.indexOf(label);
    if (place < 0) {
      const text = `goal: it has ${JSON.stringify(label)} more often than the board`;
      throw new SolverError('goal', text);
    }
    left.splice(place, 1);
  }
}

/**
 * The labels of the goal, where it is one board.
 *
 * @param {import('../engine/client.js').Engine} engine
 * @param {Exclude<ReadGoal, { rule: string }>} goal
 * @param {Written} board
 * @param {AbortSignal} signal
 */
export async function labelsOf(engine, goal, board, signal) {
  if ('labels' in goal) return goal.labels;
  const request = { ...board, blank: BLANK, order: goal.order };
  return engine.request('order_goal', request, { signal });
}
