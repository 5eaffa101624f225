/**
 * Root splitting, for workers that wait: hands out the parts of a search in batches, bound by bound.
 *
 * The accounts are kept in Rust, where parts (subtrees of the search) and solutions are numbers. Here a worker waits until
 * there is a batch for it.
 *
 * @import { Metric, Report } from './protocol.js'
 *
 * @typedef {{ parts: string[], bound: number }} Batch  Parts to be searched under one bound.
 * @typedef {{ report: Report | null, bound: number }} End
 *   The best solution that was found, if any was; and none has fewer moves than the bound.
 *
 * @typedef {object} Search
 * @property {string[]} parts
 * @property {Metric} metric
 * @property {number} bound  No solution has fewer moves than this.
 * @property {number} most  Moves of a known solution: only shorter ones are looked for.
 * @property {number} workers  How many workers there are, numbered from 0 on.
 *
 * @typedef {object} RootSplit
 * @property {(worker: number) => Promise<Batch | null>} next  The next batch of a worker, as soon as there is one;
 *   null at the end.
 * @property {(worker: number, report: Report | null, milliseconds: number) => void} finish  The worker's batch is
 *   done in that time, with a solution of as many moves as its bound, if there is one.
 * @property {(worker: number) => void} giveBack  The worker's batch is not done, and another worker must do it.
 * @property {(report: Report) => void} offer  A solution from elsewhere.
 * @property {() => void} stop  Ends it with what is proved.
 * @property {() => number} bound  No solution has fewer moves than this.
 * @property {() => Report | null} best  The best solution that was found.
 * @property {Promise<End>} end
 * @property {() => void} close  Frees the memory; nothing may be asked after that.
 */

import { RootSplit as Split } from './schedule.js';

/** Parts that a search in single-tile moves should have at least. */
export const LEAST_PARTS = Split.minSubtrees();

/**
 * @param {Search} search
 * @returns {RootSplit}
 */
export function createRootSplit({ parts, metric, bound, most, workers }) {
  const create = metric === 'single' ? Split.singleTile : Split.multiTile;
  const split = create(parts.length, bound, most, workers);
  /** @type {Report[]} */
  const solutions = [];
  /** @type {{ worker: number, resolve: (batch: Batch | null) => void }[]} */
  let waiting = [];
  /** @type {(end: End) => void} */
  let finish;
  /** @type {Promise<End>} */
  const end = new Promise((resolve) => {
    finish = resolve;
  });

  const best = () => solutions[split.best() ?? -1] ?? null;

  /** Gives those who wait what there is. */
  function serve() {
    waiting = waiting.filter(({ worker, resolve }) => {
      const batch = take(worker);
      const isServed = batch !== null || split.isOver();
      if (isServed) resolve(batch);
      return !isServed;
    });
    if (split.isOver()) finish({ report: best(), bound: split.bound() });
  }

  /** @param {number} worker @returns {Batch | null} */
  function take(worker) {
    const numbers = split.nextBatch(worker);
    if (!numbers) return null;
    return { parts: Array.from(numbers, (part) => parts[part]), bound: split.batchBound(worker) };
  }

  /** @param {Report} report */
  const numberOf = (report) => solutions.push(report) - 1;

  return {
    next: (worker) =>
      new Promise((resolve) => {
        waiting.push({ worker, resolve });
        serve();
      }),
    finish(worker, report, milliseconds) {
      split.finish(worker, report && numberOf(report), milliseconds);
      serve();
    },
    giveBack(worker) {
      split.returnBatch(worker);
      serve();
    },
    offer(report) {
      if (report.length !== null) split.offer(numberOf(report), report.length);
      serve();
    },
    stop() {
      split.stop();
      serve();
    },
    bound: () => split.bound(),
    best,
    end,
    close: () => split.free(),
  };
}
