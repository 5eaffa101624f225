/**
 * What a worker does while nothing else is asked of it. It warms up, and it brings the large tables
 * that hard puzzles take: those that the browser has kept, and slice by slice what is missing.
 *
 * @import { WorkerQueue } from './worker-queue.js'
 * @import { TableCache } from './table-cache.js'
 * @import { Metric, Requests, Setup, TableState } from './protocol.js'
 *
 * @typedef {{ setup: Setup, metric: Metric }} Ask
 */

import { madePhoto, madeScreenshot } from './warm-up-pictures.js';

/** The side of the board that is solved to warm up. Turned by half a turn, it can be solved. */
const SIDE = 13;

/**
 * Solves a board that nobody has asked for, as well as can be done at once. Browsers compile a
 * function of wasm when it is first called, and better when it has been called often: without
 * this the first answer takes several times as long as others.
 *
 * @param {WorkerQueue} worker
 */
export async function warmUpSolving(worker) {
  const goal = Array.from({ length: SIDE ** 2 }, (_, cell) => String(cell));
  const start = goal.toReversed();
  const setup = { rows: SIDE, cols: SIDE, blank: '0', start, goal };
  await warmUp(worker, 'solve', { setup, metric: 'single', seconds: 0 });
}

/**
 * Reads two small pictures that nobody has shown. Nothing can stop a worker in the middle of one; but
 * a picture that comes meanwhile waits for no more than that one, and is read the faster for it. With
 * a picture to read, what is left of the rehearsal is no use.
 *
 * @param {WorkerQueue} worker
 */
export async function warmUpReading(worker) {
  for (const made of [madeScreenshot, madePhoto]) {
    if (worker.wasAsked()) return;
    if (
      !(await warmUp(worker, 'read', {
        picture: made(),
        family: null,
        hints: null,
        finished: null,
      }))
    )
      return;
  }
}

/**
 * @template {keyof Requests} K
 * @param {WorkerQueue} worker
 * @param {K} kind
 * @param {Requests[K]['ask']} ask
 * @returns {Promise<boolean>}  Whether the worker could do it.
 */
async function warmUp(worker, kind, ask) {
  try {
    await worker.request(kind, ask, { patient: true });
    return true;
  } catch {
    // What is wrong with the worker is told to whoever asks it for something.
    return false;
  }
}

/**
 * @param {WorkerQueue} worker
 * @param {TableCache} cache
 * @returns {(ask: Ask) => Promise<void>}  Makes the worker ready for puzzles like this one, and
 *   for that alone: what was begun for another one is left. Resolves when there is no more to do.
 */
export function createWarmUp(worker, cache) {
  /** @type {Ask | null} */
  let wanted = null;

  /** @type {WorkerQueue['request']} */
  const request = (kind, ask, options) => worker.request(kind, ask, { ...options, patient: true });

  /** @param {Ask} ask */
  async function bring({ setup, metric }) {
    const missing = (await request('list_tables', { setup, metric })).filter(({ built }) => !built);
    if (missing.length === 0) return;
    for (const { name } of missing) await importCached(name);
    let built = false;
    while (wanted?.setup === setup && (await request('build_table_slice', { setup, metric })))
      built = true;
    if (built && wanted?.setup === setup) await cacheBuilt(missing);
  }

  /** @param {string} name */
  async function importCached(name) {
    const bytes = await cache.take(name);
    if (!bytes) return;
    try {
      await request('import_table', { bytes });
    } catch {
      // One that was damaged in the cache is built again.
    }
  }

  /** @param {TableState[]} tables */
  async function cacheBuilt(tables) {
    for (const { name } of tables) await cache.put(name, await request('export_table', { name }));
  }

  return async (ask) => {
    const begun = wanted;
    wanted = ask;
    if (begun) return;
    try {
      for (let last = null; wanted && wanted !== last; ) {
        last = wanted;
        await bring(last);
      }
    } catch {
      // The worker was ended or crashed: the next puzzle brings its tables.
    } finally {
      wanted = null;
    }
  };
}
