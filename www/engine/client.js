/**
 * The page's end of the engine: a worker that solves, one that reads pictures, one that draws them,
 * and more for a search that proves hard.
 *
 * @typedef {import('./protocol.js').Requests} Requests
 * @typedef {import('./protocol.js').Report} Report
 *
 * @typedef {object} Engine
 * @property {<K extends keyof Requests>(kind: K, ask: Requests[K]['ask'], options?: { signal?: AbortSignal, onProgress?: (progress: Requests[K] extends { progress: infer P } ? P : never) => void }) => Promise<Requests[K]['answer']>} request
 *   Asks the worker. Array buffers in `ask` are moved, not copied. Rejects with an `AbortError`, or
 *   with an {@link EngineError}.
 * @property {() => void} warm  Starts the workers, and has the one that solves rehearse, so that the
 *   first requests need not wait for that.
 * @property {() => void} close  Ends all workers and everything that waits for them, for good.
 *
 * @typedef {Requests['solve']['ask']} SolveAsk
 * @typedef {{ signal?: AbortSignal, onProgress?: (progress: import('./protocol.js').Progress) => void }} SolveOptions
 */

import { createIdleWork, rehearse } from './idle.js';
import { improveTogether } from './improving.js';
import { createLane } from './lane.js';
import { MODULES } from './protocol.js';
import { createShelf } from './shelf.js';
import { canBeShared, finishTogether } from './together.js';

export { EngineError } from './lane.js';

/** How long one worker searches alone, in seconds: all but the hardest boards are done by then. */
const PATIENCE = { single: 1.5, multi: 1 };

/**
 * How long the first worker searches a board as a whole, if that may be shared later: parts of a search
 * in long moves lose nothing when others join in.
 */
const WHOLE = { single: Infinity, multi: 0.1 };

/** Boards of more cells take better and better solutions instead, after so many seconds alone. */
const MOST_EXACT_CELLS = 16;
const HEAD_START = 0.25;

/** The most workers that make a solution shorter. */
const MOST_WORKERS = 4;

/**
 * An engine whose workers start with the first request to each.
 *
 * @param {object} options
 * @param {string} options.base  The absolute address of the folder that holds the modules of wasm and
 *   `engine/worker.js`.
 * @param {number} [options.patience]  How long one worker searches alone, in seconds.
 * @returns {Engine}
 */
export function createEngine({ base, patience }) {
  const closing = new AbortController();
  const main = createLane(base, 'bindings');
  const pictures = createLane(base, 'bindings-pictures');
  const drawings = createLane(base, 'bindings-drawings');
  const beReadyFor = createIdleWork(main, createShelf());

  const hire = (most = MOST_WORKERS) =>
    Array.from({ length: workers(most) - 1 }, () => createLane(base, 'bindings'));

  /** @param {keyof Requests} kind */
  const laneFor = (kind) => {
    if (kind in MODULES['bindings-pictures']) return pictures;
    return kind in MODULES['bindings-drawings'] ? drawings : main;
  };

  /**
   * @param {SolveAsk} ask
   * @param {SolveOptions} [options]
   * @returns {Promise<Report>}
   */
  async function solve(ask, options = {}) {
    const { setup, metric, seconds } = ask;
    const { signal, onProgress = () => {} } = options;
    const started = performance.now();
    const isLarge = setup.rows * setup.cols > MOST_EXACT_CELLS;
    const isShared = !isLarge && (await canBeShared(main, ask, signal));
    const alone = isLarge ? HEAD_START : isShared ? (patience ?? PATIENCE[metric]) : seconds;
    const whole = Math.min(seconds, alone, isShared ? WHOLE[metric] : seconds);
    const others = isLarge ? createReserve(hire) : null;
    /** @param {import('./protocol.js').Progress} progress */
    const onNews = (progress) => {
      if (whole < seconds) others?.warm();
      onProgress(progress);
    };
    try {
      const first = { signal, onProgress: onNews };
      const report = await main.request('solve', { ...ask, seconds: whole }, first);
      if (report.status !== 'bounded' || whole === seconds) return report;
      const ended = AbortSignal.any(signal ? [signal, closing.signal] : [closing.signal]);
      const hard = { setup, metric, report, started, alone, seconds, signal: ended, onProgress };
      return await (others
        ? improveTogether(main, others.hire, hard)
        : finishTogether(main, hire, hard));
    } finally {
      others?.dismiss();
    }
  }

  return {
    async request(kind, ask, options) {
      const { setup, metric = 'single' } = /** @type {Partial<SolveAsk>} */ (ask);
      const answer = await (kind === 'solve' && setup
        ? solve(/** @type {SolveAsk} */ (ask), /** @type {SolveOptions} */ (options))
        : laneFor(kind).request(kind, ask, options));
      // Whoever lays out a goal will soon ask for the way there.
      if (setup && (kind === 'check' || kind === 'solve')) beReadyFor({ setup, metric });
      return answer;
    },
    warm() {
      rehearse(main);
      pictures.warm();
    },
    close() {
      closing.abort();
      main.close();
      pictures.close();
      drawings.close();
    },
  };
}

/**
 * Workers that will soon be wanted, and start meanwhile: from the first solution on, which none of
 * them may delay.
 *
 * @param {() => import('./lane.js').Lane[]} hire
 */
function createReserve(hire) {
  /** @type {import('./lane.js').Lane[] | null} */
  let hired = null;
  const hireOnce = () => (hired ??= hire());

  return {
    hire: hireOnce,
    warm() {
      for (const lane of hireOnce()) lane.warm();
    },
    dismiss() {
      for (const lane of hired ?? []) lane.close();
    },
  };
}

/**
 * How many workers this machine can keep busy.
 *
 * @param {number} most
 */
function workers(most) {
  return Math.min(most, Math.max(2, navigator.hardwareConcurrency ?? 2));
}
