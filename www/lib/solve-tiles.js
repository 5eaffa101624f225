/**
 * Searches over boards of tiles.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Answer, Board, SolveOptions } from '../../packages/unslide/solver.js'
 * @import { Listening } from './solve-puzzle.js'
 */

import { BLANK } from './blank.js';
import { readStart } from './board.js';
import { withCode } from './errors.js';
import { labelsOf, readGoal } from './goal.js';
import { blankOf, oneOf, secondsOf } from './options.js';
import { solveForNearest } from './solve-for-nearest.js';
import { solvePuzzle } from './solve-puzzle.js';

/**
 * A copy of all that was given.
 *
 * @param {Board} given
 * @param {SolveOptions} options
 * @throws {import('./errors.js').SolverError} for what is wrong with it
 */
export function readTask(given, { goal = 'in-order', metric = 'single', blank = BLANK, effort }) {
  const board = readStart(given, blankOf(blank));
  return {
    board,
    goal: readGoal(goal, board, blank),
    metric: oneOf('metric', metric, ['single', 'multi']),
    seconds: secondsOf(effort),
  };
}

/**
 * @param {Engine} engine
 * @param {ReturnType<typeof readTask>} task
 * @param {Listening} listening
 * @returns {Promise<Answer>}
 */
export async function solveTiles(engine, { board, goal, metric, seconds }, listening) {
  try {
    if ('rule' in goal) {
      const task = { board, rule: goal.rule, metric, seconds };
      return await solveForNearest(engine, task, listening);
    }
    const labels = await labelsOf(engine, goal, board, listening.signal);
    return await solvePuzzle(engine, { board, goal: labels, metric }, seconds, listening);
  } catch (error) {
    throw withCode(error, 'board');
  }
}
