/**
 * A search for a shortest solution, by several workers if it proves hard.
 *
 * The first worker cuts it into parts then and goes on with them. The second one makes the solution
 * shorter that is known, as such a search has no better one on its way; then each worker searches
 * the batches it gets. If the first one has not the largest tables yet, it builds one and the second one the
 * other, ahead of time, and they hand them on. There is no shared memory. A worker that crashes gives its
 * parts back and is equipped anew.
 *
 * In single-tile moves parts take milliseconds, so no worker waits for another at the end. In multi-tile
 * moves there are two under each bound, and each takes long: at the end the workers that still search are
 * terminated. The first one is not when the time is up: it stops by itself and keeps its tables.
 *
 * @import { WorkerQueue } from './worker-queue.js'
 * @import { Batch, RootSplit } from './root-split.js'
 * @import { Search } from './parallel-anytime.js'
 * @import { Effort } from './effort.js'
 * @import { TableBuilders } from './table-builders.js'
 * @import { Metric, PartsResult, Progress, Report, Setup } from './protocol.js'
 *
 * @typedef {object} Known
 * @property {Report} report  What is known so far: a solution, and a lower bound.
 * @property {number} alone  How many seconds from the start the first worker is alone.
 *
 * @typedef {Search & Known} Hard
 *
 * @typedef {object} ParallelRun  What the workers of a search share.
 * @property {WorkerQueue[]} workers  The first one is the engine's own.
 * @property {Hard} hard
 * @property {RootSplit} split
 * @property {Counter} counter
 * @property {AbortSignal} ended  Aborted when nothing more is wanted of any worker.
 * @property {AbortSignal} broken  Aborted when what they are at is broken off, too.
 * @property {WorkerQueue | null} source  One that has the largest tables.
 * @property {TableBuilders} builders
 */

import { createEffortSum } from './effort.js';
import { createRootSplit, LEAST_PARTS } from './root-split.js';
import { shorten, solveBeside } from './shorten.js';
import { createTableBuilders } from './table-builders.js';

/** Seconds for which one worker searches alone: all but the hardest boards are solved by then. */
const PATIENCE = { single: 1, multi: 0.3 };

/**
 * The part of that time after which a second worker begins to build tables. Those of seven tiles take
 * about a second, and the hardest boards some twenty times as long without them.
 */
const AHEAD = 1 / 3;

/**
 * Seconds for which the first worker searches a board as a whole before the search is split. In multi-tile
 * moves it is split soon: there a split search is as fast on one worker.
 */
const WHOLE = { single: Infinity, multi: 0.1 };

/** Maximum number of crashes of a worker before it gets no more work. */
const MOST_CRASHES = 2;

/** Maximum number of workers. Each holds tables of 35 MB; in multi-tile moves a set of boards as well. */
const MOST_WORKERS = { single: 4, multi: 2 };

/** The milliseconds after its time for which a worker is still waited for. */
const GRACE = 100;

/**
 * Searches until it is proved that no solution is shorter, the time is up, or it is aborted.
 *
 * @param {WorkerQueue} main
 * @param {(most: number) => WorkerQueue[]} spawn  Starts the other workers, so that there are `most` with the
 *   first one. They are closed at the end.
 * @param {Search} search
 * @param {number} [patience]  How long one worker searches alone, in seconds.
 * @returns {Promise<Report>}
 */
export async function proveInParallel(main, spawn, search, patience) {
  const { setup, metric, seconds, signal, onProgress } = search;
  if (!(await canBeShared(main, search))) return solveBeside(main, spawn, search);
  const alone = patience ?? PATIENCE[metric];
  const whole = Math.min(seconds, alone, WHOLE[metric]);
  const ask = { setup, metric, seconds: whole };
  if (whole === seconds) return main.request('solve', ask, { signal, onProgress });
  const helpers = alone < seconds ? spawn(MOST_WORKERS[metric]) : [];
  const builders = createTableBuilders(main, search);
  const ahead = await buildAhead(main, helpers, { ...search, alone }, builders);
  try {
    const report = await main.request('solve', ask, { signal, onProgress });
    if (report.status !== 'bounded') return report;
    return await finishInParallel(main, helpers, { ...search, report, alone }, builders);
  } finally {
    clearTimeout(ahead);
    for (const helper of helpers) helper.close();
  }
}

/**
 * Lets the second worker build tables before it is needed for more, unless the first one has them.
 *
 * @param {WorkerQueue} main
 * @param {WorkerQueue[]} helpers
 * @param {Search & { alone: number }} search
 * @param {TableBuilders} builders
 * @returns {Promise<ReturnType<typeof setTimeout> | undefined>}  The timer that waits for it.
 */
async function buildAhead(main, [second], { setup, metric, signal, alone }, builders) {
  if (metric === 'multi' || alone === 0 || !second) return;
  const tables = await main.request('list_tables', { setup, metric }, { signal });
  if (tables.every(({ built }) => built)) return;
  // One that is closed or crashes meanwhile is equipped, or ended, by those who need it.
  const build = () => builders.equip(second, signal).catch(() => builders.forget(second));
  return setTimeout(build, alone * AHEAD * 1000);
}

/**
 * Whether several workers can share a search.
 *
 * @param {WorkerQueue} main
 * @param {Search} search
 */
async function canBeShared(main, { setup, metric, signal }) {
  return (await main.request('split_root', { setup, metric, at_least: 1 }, { signal })) !== null;
}

/**
 * Goes on with a search that has proved hard.
 *
 * @param {WorkerQueue} main
 * @param {WorkerQueue[]} helpers
 * @param {Hard} hard
 * @param {TableBuilders} builders
 * @returns {Promise<Report>}
 */
async function finishInParallel(main, helpers, hard, builders) {
  const { setup, metric, report, signal } = hard;
  const parts = await main.request(
    'split_root',
    { setup, metric, at_least: LEAST_PARTS },
    { signal },
  );
  if (!parts || report.length === null || report.lower_bound === null) return report;
  const split = createRootSplit({
    parts,
    metric,
    bound: report.lower_bound,
    most: report.length,
    workers: MOST_WORKERS[metric],
  });
  const [ending, breaking] = [new AbortController(), new AbortController()];
  const counter = createCounter(hard, split, ending.signal);
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      split.stop();
    },
    hard.seconds * 1000 - counter.milliseconds() + GRACE,
  );
  signal.addEventListener('abort', split.stop, { once: true });
  try {
    const workers = [main, ...helpers];
    /** @type {ParallelRun} */
    const run = {
      ...{ workers, hard, split, counter, builders, source: null },
      ...{ ended: ending.signal, broken: breaking.signal },
    };
    const ends = workers.map((worker, number) => work(worker, number, run));
    // Whatever becomes of the workers, what is known is the answer.
    void Promise.allSettled(ends).then(() => {
      if (!ending.signal.aborted) split.stop();
    });
    const end = await split.end;
    signal.throwIfAborted();
    return counter.total(proved(end.report ?? report, end.bound, report));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', split.stop);
    split.stop();
    ending.abort();
    if (!isLate || signal.aborted) breaking.abort();
    split.close();
  }
}

/**
 * @typedef {object} Counter  Adds up what all workers do.
 * @property {(worker: WorkerQueue, effort: Effort) => void} hear  Records the progress of a worker's batch.
 * @property {(worker: WorkerQueue, effort: Effort) => void} add  Records the end of that batch.
 * @property {() => number} milliseconds  Since the search began.
 * @property {(report: Report) => Report} total  The report with the work of all.
 */

/**
 * @param {Hard} hard
 * @param {RootSplit} split
 * @param {AbortSignal} ended  Nothing is told from then on.
 * @returns {Counter}
 */
function createCounter({ report, started, onProgress }, split, ended) {
  const efforts = createEffortSum(report);
  /** @type {Report | null} */
  let told = null;
  const milliseconds = () => performance.now() - started;

  function tell() {
    if (ended.aborted) return;
    const [lower_bound, seconds] = [split.bound(), milliseconds() / 1000];
    const found = split.best();
    const best = found === told ? null : found && proved(found, lower_bound);
    told = found;
    onProgress({ ...efforts.total(), lower_bound, seconds, best });
  }

  return {
    hear(worker, effort) {
      efforts.progress(worker, effort);
      tell();
    },
    add(worker, effort) {
      efforts.end(worker, effort);
      tell();
    },
    milliseconds,
    total: (report) => ({ ...report, ...efforts.total() }),
  };
}

/**
 * Searches batches with one worker until there are no more.
 *
 * @param {WorkerQueue} worker
 * @param {number} number  The worker's, in the split.
 * @param {ParallelRun} run
 */
async function work(worker, number, run) {
  const { split, counter } = run;
  const isFirst = number === 0;
  if (!isFirst) await untilNeeded(run);
  if (number === 1) {
    const shorter = await shorten(worker, run.hard, run.hard.report);
    if (run.ended.aborted) return;
    if (shorter) split.offer(shorter);
    counter.add(worker, shorter ?? NOTHING);
  }
  let equipped = await equip(worker, run);
  for (let crashes = 0; ; ) {
    if (!equipped && run.source) equipped = await equip(worker, run);
    if (run.ended.aborted) return;
    const batch = await split.next(number);
    if (!batch) return;
    try {
      const started = performance.now();
      const result = await search(worker, batch, run);
      if (run.ended.aborted) return;
      if (result.done) split.finish(number, result.report, performance.now() - started);
      else split.giveBack(number);
      counter.add(worker, result);
      // The time is up. To end the first worker before it says so itself would lose its tables.
      if (!result.done && isFirst) split.stop();
      if (!result.done) return;
    } catch (error) {
      if (run.ended.aborted) return;
      if (run.source === worker) run.source = null;
      run.builders.forget(worker);
      counter.add(worker, NOTHING);
      split.giveBack(number);
      crashes += 1;
      if (crashes > MOST_CRASHES) throw error;
      equipped = await equip(worker, run);
    }
  }
}

/**
 * Resolves when the first worker has been alone for long enough, or when the search has ended.
 *
 * @param {ParallelRun} run
 * @returns {Promise<void>}
 */
function untilNeeded({ hard: { alone }, counter, ended }) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, alone * 1000 - counter.milliseconds()));
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The effort of a worker that has crashed. */
const NOTHING = { expanded: 0, generated: 0 };

/**
 * @param {WorkerQueue} worker
 * @param {Batch} batch
 * @param {ParallelRun} run
 * @returns {Promise<PartsResult>}
 */
function search(worker, batch, { hard: { setup, metric, seconds }, counter, broken }) {
  const ask = { setup, metric, ...batch, seconds: seconds - counter.milliseconds() / 1000 };
  if (metric === 'single') return worker.request('search_parts', ask);
  const onProgress = (/** @type {Progress} */ progress) => counter.hear(worker, progress);
  return worker.request('search_parts', ask, { signal: broken, onProgress });
}

/**
 * Whether a worker has the largest tables. Then it becomes their source for others.
 *
 * @param {WorkerQueue} worker
 * @param {ParallelRun} run
 */
async function hasTables(worker, run) {
  const { setup, metric } = run.hard;
  const tables = await worker.request('list_tables', { setup, metric });
  const built = tables.every(({ built }) => built);
  if (built) run.source ??= worker;
  return built;
}

/**
 * Copies the tables of another worker to a worker; if none has all of them, lets it build its share. Returns
 * whether it has them then. Without tables a worker is only slower. Tables of multi-tile moves are not copied:
 * to build them takes less time.
 *
 * @param {WorkerQueue} worker
 * @param {ParallelRun} run
 */
async function equip(worker, run) {
  const { hard, builders, ended, workers } = run;
  if (hard.metric === 'multi') return true;
  try {
    if (worker !== workers[0]) await hasTables(workers[0], run);
    if (run.source && run.source !== worker) await copyTables(run.source, worker, run);
    else await builders.equip(worker, ended);
    return await hasTables(worker, run);
  } catch {
    // A source may crash or be closed at any time.
    return false;
  }
}

/**
 * @param {WorkerQueue} source
 * @param {WorkerQueue} worker
 * @param {ParallelRun} run
 */
async function copyTables(source, worker, { hard: { setup, metric } }) {
  for (const { name } of await source.request('list_tables', { setup, metric })) {
    const bytes = await source.request('export_table', { name });
    await worker.request('import_table', { bytes });
  }
}

/**
 * A solution with a better bound, and with what has kept the search from a proof.
 *
 * @param {Report} best
 * @param {number} lower_bound
 * @param {Pick<Report, 'limit' | 'reason'>} kept
 * @returns {Report}
 */
function proved(best, lower_bound, { limit, reason } = best) {
  return lower_bound === best.length
    ? { ...best, status: 'optimal', limit: null, reason: null, lower_bound }
    : { ...best, status: 'bounded', limit, reason, lower_bound };
}
