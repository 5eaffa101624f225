/**
 * Adds up the effort of the workers of a search.
 *
 * @import { WorkerQueue } from './worker-queue.js'
 *
 * @typedef {{ expanded: number, generated: number }} Effort  Numbers of positions.
 *
 * @typedef {object} EffortSum
 * @property {(worker: WorkerQueue, effort: Effort) => void} progress  Records the effort of a worker's task
 *   until now.
 * @property {(worker: WorkerQueue, effort: Effort) => void} end  Records that of a task at its end.
 * @property {() => Effort} total
 */

/**
 * @param {Effort} [before]  The effort before this search.
 * @returns {EffortSum}
 */
export function createEffortSum(before = { expanded: 0, generated: 0 }) {
  /** @type {Effort} */
  let ended = { expanded: before.expanded, generated: before.generated };
  /** @type {Map<WorkerQueue, Effort>} */
  const running = new Map();
  return {
    progress(worker, effort) {
      running.set(worker, effort);
    },
    end(worker, effort) {
      running.delete(worker);
      ended = plus(ended, effort);
    },
    total: () => [ended, ...running.values()].reduce(plus),
  };
}

/**
 * @param {Effort} one
 * @param {Effort} other
 * @returns {Effort}
 */
function plus(one, other) {
  return {
    expanded: one.expanded + other.expanded,
    generated: one.generated + other.generated,
  };
}
