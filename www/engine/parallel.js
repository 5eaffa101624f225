/**
 * A search for a solution by several workers. It is loaded with the first search.
 *
 * @import { WorkerQueue } from './worker-queue.js'
 * @import { Search } from './parallel-anytime.js'
 * @import { Report } from './protocol.js'
 */

import { MAX_OPTIMAL_CELLS } from './limits.js';
import { improveInParallel } from './parallel-anytime.js';
import { proveInParallel } from './parallel-proof.js';

/**
 * Searches for an optimal solution where the board is small enough for that, and makes a solution
 * shorter and shorter where it is not.
 *
 * @param {WorkerQueue} main  The engine's own worker.
 * @param {(most?: number) => WorkerQueue[]} spawn  Starts the other workers, so that there are `most` with the first
 *   one. They are closed at the end.
 * @param {Search} search
 * @param {number} [patience]  How long one worker searches for an optimal solution alone, in seconds.
 * @returns {Promise<Report>}
 */
export function solveInParallel(main, spawn, search, patience) {
  const { setup, metric, seconds, signal, onProgress } = search;
  const { rows, cols } = setup;
  // What can be said at once, one worker says.
  if (seconds <= 0)
    return main.request('solve', { setup, metric, seconds }, { signal, onProgress });
  return rows * cols > MAX_OPTIMAL_CELLS
    ? improveInParallel(main, spawn, search)
    : proveInParallel(main, spawn, search, patience);
}
