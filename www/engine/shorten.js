/**
 * A shorter solution than the first one, looked for beside the search for a shortest: that has none
 * on its way.
 *
 * @import { WorkerQueue } from './worker-queue.js'
 * @import { Search } from './parallel-anytime.js'
 * @import { Metric, Progress, Report, Setup } from './protocol.js'
 */

/** The seconds that the engine's own job for that takes at most. */
export const SHORTEN_SECONDS = 1;

/** The seconds after which a search that cannot be shared is worth a second worker for that. */
const PATIENCE = 1;

/**
 * A solution that is no longer than a known one; null where the worker crashes or is closed.
 *
 * @param {WorkerQueue} worker
 * @param {{ setup: Setup, metric: Metric }} puzzle
 * @param {Report} known
 */
export async function shorten(worker, { setup, metric }, { path }) {
  if (path === null) return null;
  try {
    return await worker.request('improve', { setup, metric, path, seconds: SHORTEN_SECONDS });
  } catch {
    return null;
  }
}

/**
 * A search by the first worker alone; if it takes long, a second one makes the known solution shorter
 * meanwhile.
 *
 * @param {WorkerQueue} main
 * @param {(most: number) => WorkerQueue[]} spawn  Starts the second worker. It is closed at the end.
 * @param {Search} search
 * @returns {Promise<Report>}
 */
export async function solveBeside(main, spawn, search) {
  const { setup, metric, seconds, signal, onProgress } = search;
  /** @type {Progress | null} */
  let latest = null;
  /** @type {Report | null} */
  let best = null;
  /** @type {WorkerQueue[]} */
  let helpers = [];
  /** @param {Progress} progress */
  const hear = (progress) => {
    latest = progress;
    best = progress.best ?? best;
    onProgress(progress);
  };
  async function help() {
    if (!latest || !best) return;
    helpers = spawn(2);
    const shorter = await shorten(helpers[0], search, best);
    if (shorter && isShorter(shorter, best)) hear({ ...latest, best: shorter });
  }
  const timer = setTimeout(help, PATIENCE * 1000);
  try {
    const report = await main.request(
      'solve',
      { setup, metric, seconds },
      { signal, onProgress: hear },
    );
    return best && isShorter(best, report) ? withBound(best, report) : report;
  } finally {
    clearTimeout(timer);
    for (const helper of helpers) helper.close();
  }
}

/**
 * @param {Report} report
 * @param {Report} other
 */
function isShorter({ length }, other) {
  return length !== null && other.length !== null && length < other.length;
}

/**
 * A solution with what a search has proved, and with what has ended that.
 *
 * @param {Report} best
 * @param {Report} searched
 * @returns {Report}
 */
function withBound(best, { path, length, labels, ...known }) {
  const isOpen = best.length !== known.lower_bound;
  return isOpen ? { ...best, ...known } : { ...best, ...known, ...PROVED };
}

const PROVED = Object.freeze({
  status: /** @type {const} */ ('optimal'),
  reason: null,
  limit: null,
});
