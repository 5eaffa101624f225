/**
 * The page's end of the engine: a worker that solves, one that reads pictures, one that draws them,
 * more for a search that proves hard, and one for what cannot wait for a search.
 *
 * @typedef {import('./protocol.js').Requests} Requests
 * @typedef {import('./protocol.js').Report} Report
 *
 * @typedef {object} Engine
 * @property {<K extends keyof Requests>(kind: K, ask: Requests[K]['ask'], options?: { signal?: AbortSignal, onProgress?: (progress: Requests[K]['progress']) => void }) => Promise<Requests[K]['answer']>} request
 *   Asks the worker. Array buffers in `ask` are moved, not copied. Rejects with an `AbortError`, or
 *   with an {@link EngineError}.
 * @property {() => void} warm  Starts the workers that solve and read, so that the first requests need
 *   not wait for that, and warms up the one that solves, which takes a moment.
 * @property {() => void} rehearseReading  Warms up the worker that reads, which takes a second of a
 *   processor and more: for a visitor who is about to bring a picture.
 * @property {() => void} close  Ends all workers and everything that waits for them, for good.
 *
 * @typedef {Requests['solve']['ask']} SolveAsk
 * @typedef {{ signal?: AbortSignal, onProgress?: (progress: import('./protocol.js').Progress) => void }} SolveOptions
 */

import { MODULES } from './protocol.js';
import { createTableCache } from './table-cache.js';
import { createWarmUp, warmUpReading, warmUpSolving } from './warm-up.js';
import { createWorkerQueue, EngineError } from './worker-queue.js';

export { SHORTEN_SECONDS } from './shorten.js';
export { EngineError } from './worker-queue.js';

/** What takes long. @type {ReadonlySet<keyof Requests>} */
const SEARCHES = new Set([
  'solve',
  'improve',
  'nearest_goal',
  'blocks_solve',
  'blocks_locks',
  'blocks_space',
]);
/**
 * What is done in a blink by the same module: it does not wait for a search.
 *
 * @type {ReadonlySet<keyof Requests>}
 */
const QUICK = new Set(['check', 'order_goal', 'link', 'qr', 'blocks_read']);

/** The most workers that make a solution shorter. */
const MOST_WORKERS = 4;

/**
 * An engine whose workers start with the first request to each.
 *
 * @param {object} options
 * @param {string} options.base  The absolute address of the folder that holds the modules of wasm and
 *   `engine/worker.js`.
 * @param {number} [options.patience]  How long one worker searches alone, in seconds.
 * @param {boolean} [options.isGuest]  Whether the page is another site's: nothing is stored there, and
 *   no work is done ahead.
 * @param {number} [options.threads]  How many workers search at a time, at most; as many as the machine
 *   can keep busy where nothing is said.
 * @param {import('./launch.js').Launch} [options.launch]  Starts a worker, elsewhere than in a page.
 * @returns {Engine}
 */
export function createEngine({ base, patience, isGuest = false, threads, launch }) {
  const closing = new AbortController();
  const queue = (/** @type {keyof typeof MODULES} */ module) =>
    createWorkerQueue(base, module, launch);
  const main = queue('bindings');
  const pictures = queue('bindings-pictures');
  const drawings = queue('bindings-drawings');
  const lab = queue('bindings-lab');
  const aside = queue('bindings');
  /** Number of running searches. */
  let searches = 0;
  const beReadyFor = isGuest ? () => {} : createWarmUp(main, createTableCache());

  const spawn = (most = MOST_WORKERS) =>
    Array.from({ length: Math.min(most, threads ?? coresHere()) - 1 }, () => queue('bindings'));

  /** @param {keyof Requests} kind */
  const queueFor = (kind) => {
    if (kind in MODULES['bindings-pictures']) return pictures;
    if (kind in MODULES['bindings-drawings']) return drawings;
    if (kind in MODULES['bindings-lab']) return lab;
    return searches > 0 && QUICK.has(kind) ? aside : main;
  };

  /**
   * @param {SolveAsk} ask
   * @param {SolveOptions} [options]
   * @returns {Promise<Report>}
   */
  async function solve({ setup, metric, seconds }, { signal, onProgress = () => {} } = {}) {
    const ended = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
    const started = performance.now();
    const search = { setup, metric, started, seconds, signal: ended, onProgress };
    // Both are there at about the same time.
    main.warm();
    const { solveInParallel } = await loadParallel();
    return solveInParallel(main, spawn, search, patience);
  }

  return {
    async request(kind, ask, options) {
      const { setup, metric = 'single' } = /** @type {Partial<SolveAsk>} */ (ask);
      const isSearch = SEARCHES.has(kind);
      if (isSearch) searches += 1;
      const asked =
        kind === 'solve' && setup
          ? solve(/** @type {SolveAsk} */ (ask), /** @type {SolveOptions} */ (options))
          : queueFor(kind).request(kind, ask, options);
      const answer = await asked.finally(() => {
        if (isSearch) searches -= 1;
      });
      // Whoever lays out a goal will soon ask for the way there.
      if (setup && (kind === 'check' || kind === 'solve')) {
        loadParallel().catch(() => {});
        beReadyFor({ setup, metric });
      }
      return answer;
    },
    warm() {
      pictures.warm();
      loadParallel().catch(() => {});
      void warmUpSolving(main);
    },
    rehearseReading: () => void warmUpReading(pictures),
    close() {
      closing.abort();
      main.close();
      aside.close();
      pictures.close();
      drawings.close();
      lab.close();
    },
  };
}

/** What shares a search among workers. */
async function loadParallel() {
  try {
    return await import('./parallel.js');
  } catch (error) {
    throw new EngineError('broken', String(error));
  }
}

/** Number of workers that this machine can keep busy. */
function coresHere() {
  return Math.max(2, navigator.hardwareConcurrency ?? 2);
}
