/**
 * A search for the way from a board to another one.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Metric, Progress as EngineProgress } from '../engine/protocol.js'
 * @import { Answer, Progress } from '../../packages/unslide/solver.js'
 * @import { Written } from './board.js'
 *
 * @typedef {import('./search.js').Listening<Answer, Progress>} Listening
 *
 * @typedef {object} Puzzle
 * @property {Written} board
 * @property {string[]} goal
 * @property {Metric} metric
 */

import { answerOf } from './answer.js';
import { BLANK } from './blank.js';
import { writeBoard } from './board.js';

/**
 * @param {Engine} engine
 * @param {Puzzle} puzzle
 * @param {number} seconds
 * @param {Listening} listening
 * @returns {Promise<Answer>}
 */
export async function solvePuzzle(engine, { board, goal, metric }, seconds, listening) {
  const { signal, onProgress, onBetter } = listening;
  const { rows, cols, labels: start } = board;
  const boards = { start: writeBoard(start, cols), goal: writeBoard(goal, cols) };
  const hearProgress = (/** @type {EngineProgress} */ progress) => {
    onProgress(progressOf(progress));
    if (progress.best) onBetter(answerOf(progress.best, boards));
  };
  const request = { setup: { rows, cols, start, goal, blank: BLANK }, metric, seconds };
  const report = await engine.request('solve', request, { signal, onProgress: hearProgress });
  return answerOf(report, boards);
}

/**
 * @param {EngineProgress} progress
 * @returns {Progress}
 */
function progressOf({ seconds, lower_bound: lowerBound, expanded, generated }) {
  return Object.freeze({ seconds, lowerBound, expanded, generated });
}
