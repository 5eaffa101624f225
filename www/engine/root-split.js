/**
 * Root splitting: hands the parts of a search out to several workers in batches, bound by bound.
 *
 * Only when all parts have been searched under a bound it is proved that the puzzle takes more moves.
 * Workers that would have to wait for that may be sent ahead, to the next bound: what they find there
 * counts when all below it is done. Parts that a worker has dropped go back into the heap.
 *
 * @import { PartsResult, Report } from './protocol.js'
 *
 * @typedef {{ parts: string[], bound: number }} Batch  Some parts, to be searched under one bound.
 * @typedef {{ report: Report | null, bound: number }} End
 *   The best solution that was found, if any was; and none has fewer moves than the bound.
 *
 * @typedef {object} Search
 * @property {string[]} parts
 * @property {number} bound  No solution has fewer moves than this.
 * @property {number} most  The length of a known solution: only shorter ones are looked for.
 * @property {number} step  From one bound to the next.
 * @property {boolean} ahead  Whether workers are sent to the next bound while others are at this one.
 *
 * @typedef {object} RootSplit
 * @property {() => Promise<Batch | null>} next  The next batch, as soon as there is one; null at the end.
 * @property {(batch: Batch, result: PartsResult, milliseconds: number) => void} finish  The batch is done.
 * @property {(report: Report) => void} offer  A solution from elsewhere: only shorter ones are looked for.
 * @property {(batch: Batch) => void} giveBack  The batch is not done, and another worker must do it.
 * @property {() => void} stop  Ends it with what is proved so far.
 * @property {() => number} bound  No solution has fewer moves than this.
 * @property {() => Report | null} best  The best solution that was found so far.
 * @property {Promise<End>} end
 */

/** How long a batch should take, in milliseconds: short, because nothing else can end it. */
const TARGET = 60;

/**
 * @param {Search} search
 * @returns {RootSplit}
 */
export function createRootSplit({ parts, bound, most, step, ahead }) {
  /** @type {Batch[]} Single parts, those of the lowest bound first. */
  let heap = [];
  /** Parts under this bound and all above it are not in the heap yet. */
  let unopened = bound;
  /** @type {Set<Batch>} */
  const taken = new Set();
  let over = false;
  /** @type {Report | null} */
  let best = null;
  /** Parts a millisecond, as the last batch went. */
  let pace = 0;
  /** @type {((batch: Batch | null) => void)[]} */
  const waiting = [];
  /** @type {(end: End) => void} */
  let finish;
  /** @type {Promise<End>} */
  const end = new Promise((resolve) => {
    finish = resolve;
  });

  function close() {
    over = true;
    finish({ report: best, bound });
    serve();
  }

  /** Gives those who wait what there is. */
  function serve() {
    while (waiting.length > 0 && (over || heap.length > 0))
      waiting.shift()?.(over ? null : batch());
  }

  /** @returns {Batch} */
  function batch() {
    const { bound } = heap[0];
    const ready = heap.filter((one) => one.bound === bound).length;
    // The last parts are handed out singly, so that all workers are done at about the same time.
    const size = Math.max(1, Math.min(Math.round(pace * TARGET), Math.ceil(ready / 8)));
    const batch = { parts: heap.splice(0, size).flatMap(({ parts }) => parts), bound };
    taken.add(batch);
    return batch;
  }

  /** Puts the parts under all bounds that workers may be at into the heap. */
  function open() {
    const last = ahead ? bound + step : bound;
    for (; unopened <= last && unopened < most; unopened += step) {
      for (const part of parts) heap.push({ parts: [part], bound: unopened });
    }
  }

  /** Raises the bound past all that is done. */
  function raise() {
    while (bound < most && ![...heap, ...taken].some((one) => one.bound === bound)) {
      bound = Math.min(bound + step, most);
      pace = 0;
      open();
    }
    if (bound === most) close();
  }

  /** @param {Report} report @param {number} length */
  function find(report, length) {
    best = report;
    most = length;
    heap = heap.filter((one) => one.bound < most);
  }

  open();

  return {
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        serve();
      }),
    finish(batch, { report }, milliseconds) {
      taken.delete(batch);
      if (over) return;
      pace = batch.parts.length / Math.max(milliseconds, 1);
      if (report && batch.bound < most) find(report, batch.bound);
      raise();
      serve();
    },
    offer(report) {
      if (over || report.length === null || report.length >= most) return;
      find(report, report.length);
      raise();
      serve();
    },
    giveBack(batch) {
      taken.delete(batch);
      if (over || batch.bound >= most) return;
      const parts = batch.parts.map((part) => ({ parts: [part], bound: batch.bound }));
      heap = [...parts, ...heap].toSorted((one, other) => one.bound - other.bound);
      serve();
    },
    stop() {
      if (!over) close();
    },
    bound: () => bound,
    best: () => best,
    end,
  };
}
