/**
 * The request to the solver for a puzzle, and what its answer means for the player: the one place
 * here that distinguishes families.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { BlocksProgress, BlocksReport, Metric, Progress, Report, Setup } from '../engine/protocol.js'
 * @import { LinkBlocks } from '../link/content.js'
 * @import { Playback } from '../player/playback.js'
 *
 * @typedef {TilesTask | BlocksTask} Task
 * @typedef {{ family: 'tiles', metric: Metric } & Setup} TilesTask
 * @typedef {LinkBlocks} BlocksTask
 *
 * @typedef {Report | BlocksReport & { path: string | null }} Found  An answer, with moves in the
 *   notation of links.
 * @typedef {Progress | BlocksProgress} Way  Progress of a search.
 */

import { writeBlockBoard } from '../link/block-board.js';
import { withPlainNames } from '../link/block-names.js';
import { writeBlockPath } from '../link/block-path.js';

/**
 * Whether the puzzle is solved already.
 *
 * @param {Task} task
 */
export function isDone(task) {
  if (task.family === 'tiles') return task.start.join('/') === task.goal.join('/');
  const { blocks, goals } = task;
  return goals.every(({ block, cells }) => cells.join() === blocks[block]?.cells.join());
}

/**
 * @param {Engine} engine
 * @param {Task} task
 * @param {number} seconds  How long it may take.
 * @param {{ signal: AbortSignal, onProgress: (way: Way) => void }} options
 * @returns {Promise<Found>}
 */
export async function solveWith(engine, task, seconds, options) {
  if (task.family === 'tiles') {
    const { rows, cols, start, goal, blank, metric } = task;
    const setup = { rows, cols, start, goal, blank };
    return engine.request('solve', { setup, metric, seconds }, options);
  }
  const { blocks, metric } = task;
  const text = writeBlockBoard({ ...task, blocks: withPlainNames(blocks) });
  const report = await engine.request('blocks_solve', { text, metric, seconds }, options);
  // The engine numbers blocks as a link does: by their first cells.
  return { ...report, path: report.moves && writeBlockPath(report.moves, blocks) };
}

/**
 * The playback with the moves found.
 *
 * @param {Playback} playback
 * @param {Found} found
 * @returns {Playback}
 */
export function withMoves(playback, found) {
  if ('moves' in found && 'blocks' in playback) return { ...playback, moves: found.moves ?? [] };
  return 'path' in playback ? { ...playback, path: found.path ?? '' } : playback;
}
