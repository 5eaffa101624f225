/**
 * Searches over boards of tiles.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Progress as EngineProgress } from '../engine/protocol.js'
 * @import { Answer, Board, Progress, SolveOptions } from '../../packages/unslide/solver.js'
 *
 * @typedef {Pick<SolveOptions, 'onProgress'> & { signal: AbortSignal }} Listening
 */

import { amongGoals, answerOf, withoutGoal } from './answer.js';
import { BLANK } from './blank.js';
import { readBoard, writeBoard } from './board.js';
import { withCode } from './errors.js';
import { chooseGoal } from './goal.js';
import { oneOf, secondsOf } from './options.js';

/** How long the nearest of several goals is looked for at least, in seconds: no answer comes before. */
const LEAST_FOR_GOAL = 1;

/**
 * Reads all that was given; what is wrong with it is thrown before anything is asked of the engine.
 *
 * @param {Board} board
 * @param {SolveOptions} options
 */
export function readTask(board, { goal = 'in-order', metric = 'single', blank = BLANK, effort }) {
  return {
    board: readBoard('board', board, blank),
    ...{ goal, blank, metric: oneOf('metric', metric, ['single', 'multi']) },
    seconds: secondsOf(effort),
  };
}

/**
 * @param {Engine} engine
 * @param {ReturnType<typeof readTask>} task
 * @param {Listening} options
 * @param {(better: Answer) => void} tell
 * @returns {Promise<Answer>}
 */
export async function solveTiles(engine, task, options, tell) {
  try {
    const begun = performance.now();
    const limit = Math.max(task.seconds, LEAST_FOR_GOAL);
    const chosen = await chooseGoal(engine, { ...task, seconds: limit, signal: options.signal });
    const spent = (performance.now() - begun) / 1000;
    const seconds = Math.max(0, task.seconds - spent);
    return await solveFor(engine, { ...task, seconds }, chosen, { ...options, tell });
  } catch (error) {
    throw withCode(error, 'board');
  }
}

/**
 * @param {Engine} engine
 * @param {ReturnType<typeof readTask>} task
 * @param {import('./goal.js').Chosen} chosen
 * @param {Listening & { tell: (better: Answer) => void }} options
 * @returns {Promise<Answer>}
 */
async function solveFor(engine, { board, metric, seconds }, chosen, options) {
  const { signal, onProgress, tell } = options;
  const { rows, cols, labels } = board;
  const start = writeBoard(labels, cols);
  if (!chosen.labels) return withoutGoal(start, metric, chosen);
  const task = { start, goal: writeBoard(chosen.labels, cols) };
  const hear = (/** @type {EngineProgress} */ progress) => {
    if (signal.aborted) return;
    onProgress?.(progressOf(progress));
    if (progress.best) tell(amongGoals(answerOf(progress.best, task), chosen));
  };
  const setup = { rows, cols, start: labels, goal: chosen.labels, blank: BLANK };
  const ask = { setup, metric, seconds };
  const report = await engine.request('solve', ask, { signal, onProgress: hear });
  return amongGoals(answerOf(report, task), chosen);
}

/**
 * @param {EngineProgress} progress
 * @returns {Progress}
 */
function progressOf({ seconds, lower_bound: lowerBound, expanded, generated }) {
  return Object.freeze({ seconds, lowerBound, expanded, generated });
}
