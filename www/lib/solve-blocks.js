/**
 * Boards of blocks, and searches over them.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { BlocksBoard as EngineBoard, BlocksProgress as EngineProgress, BlocksReport } from '../engine/protocol.js'
 * @import { BlocksAnswer, BlocksBoard, BlocksProgress, BlocksSolveOptions } from '../../packages/unslide/solver.js'
 *
 * @typedef {import('./search.js').Listening<BlocksAnswer, BlocksProgress>} Listening
 */

import { writeBlockPath } from '../link/block-path.js';
import { SolverError, withCode } from './errors.js';
import { oneOf, secondsOf } from './options.js';

/**
 * @param {string} text
 * @param {BlocksSolveOptions} options
 */
export function readBlocksTask(text, { metric = 'slide', effort }) {
  if (typeof text !== 'string') throw new SolverError('board', 'board: it is no text');
  const metrics = /** @type {const} */ (['unit', 'slide', 'any-path']);
  const isFirst = effort === 'first';
  const seconds = secondsOf(isFirst ? 'optimal' : effort);
  return { text, metric: oneOf('metric', metric, metrics), seconds, isFirst };
}

/**
 * @param {Engine} engine
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @returns {Promise<EngineBoard>}
 * @throws {SolverError} with all that is wrong with the text
 */
export async function readBlocks(engine, text, signal) {
  const { board, problems } = await engine.request('blocks_read', { text }, { signal });
  if (board) return board;
  const told = problems.map(({ message }) => message).join('; ');
  throw new SolverError('board', `board: ${told}`);
}

/**
 * @param {EngineBoard} board
 * @returns {BlocksBoard}
 */
export function boardOf({ rival, ...board }) {
  return Object.freeze(board);
}

/**
 * @param {Engine} engine
 * @param {ReturnType<typeof readBlocksTask>} task
 * @param {Listening} listening
 * @returns {Promise<BlocksAnswer>}
 */
export async function solveBlocks(engine, task, listening) {
  try {
    const { blocks } = await readBlocks(engine, task.text, listening.signal);
    const search = task.isFirst ? firstAnswer : lastAnswer;
    return await search(engine, task, blocks, listening);
  } catch (error) {
    throw withCode(error, 'board');
  }
}

/**
 * @param {Engine} engine
 * @param {ReturnType<typeof readBlocksTask>} task
 * @param {EngineBoard['blocks']} blocks
 * @param {Listening} listening
 * @returns {Promise<BlocksAnswer>}
 */
async function lastAnswer(engine, { text, metric, seconds }, blocks, listening) {
  const { signal, onProgress, onBetter } = listening;
  const hearProgress = (/** @type {EngineProgress} */ progress) => {
    onProgress(progressOf(progress));
    if (progress.best) onBetter(answerOf(progress.best, blocks));
  };
  const request = { text, metric, seconds };
  const report = await engine.request('blocks_solve', request, {
    signal,
    onProgress: hearProgress,
  });
  return answerOf(report, blocks);
}

/**
 * The answer of a search that is left with its first solution: by itself, it goes on to a proof.
 *
 * @type {typeof lastAnswer}
 */
async function firstAnswer(engine, task, blocks, listening) {
  const leaving = new AbortController();
  const signal = AbortSignal.any([listening.signal, leaving.signal]);
  /** @type {BlocksAnswer | null} */
  let first = null;
  const onBetter = (/** @type {BlocksAnswer} */ better) => {
    first ??= better;
    leaving.abort();
  };
  try {
    return await lastAnswer(engine, task, blocks, { ...listening, signal, onBetter });
  } catch (error) {
    if (first) return first;
    throw error;
  }
}

/**
 * @param {BlocksReport} report
 * @param {EngineBoard['blocks']} blocks
 * @returns {BlocksAnswer}
 */
function answerOf(report, blocks) {
  const { status, moves, length, lower_bound: lowerBound, reason, limit } = report;
  const facts = { metric: report.metric, positions: report.positions, limit };
  if (status === 'unsolvable' || status === 'gave_up' || moves === null || length === null) {
    const known = status === 'unsolvable' ? status : 'gave_up';
    const none = { path: null, moves: null, length: null, lowerBound };
    return Object.freeze({ ...facts, ...none, status: known, reason: reason ?? '' });
  }
  const named = moves.map(({ block, steps }) =>
    Object.freeze({ block: blocks[block]?.name ?? '', steps }),
  );
  const path = writeBlockPath(moves, blocks);
  const solved = { status, path, moves: Object.freeze(named), length, reason };
  return Object.freeze({ ...facts, ...solved, lowerBound: lowerBound ?? 0 });
}

/**
 * @param {EngineProgress} progress
 * @returns {BlocksProgress}
 */
function progressOf({ seconds, lower_bound: lowerBound, positions }) {
  return Object.freeze({ seconds, lowerBound, positions });
}
