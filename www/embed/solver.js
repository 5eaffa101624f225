/**
 * Requests solutions. All players of a page with the same folder share one engine, loaded with the
 * first puzzle to solve.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Found, Task, Way } from './task.js'
 *
 * @typedef {object} SolveOptions
 * @property {number} [seconds]  Time limit; 10 by default.
 * @property {AbortSignal} [signal]
 */

import { createTurns } from '../engine/turns.js';
import { importNeeded } from './base.js';
import { Fault } from './fault.js';
import { solveWith } from './task.js';

const SECONDS = 10;

/**
 * @typedef {object} Shared  An engine with those who use it.
 * @property {Promise<Engine>} loading
 * @property {import('../engine/turns.js').Turns} turns
 * @property {Set<Search>} users
 */

/** @type {Map<string | null, Shared>} Engines by their folder. */
const engines = new Map();

/** The searches of one player; only the latest counts. */
export class Search {
  /** Aborted when it is stopped and when it has ended. */
  #running = new AbortController();

  /** Aborts the running search, if any. */
  stop() {
    this.#running.abort();
  }

  /** Aborts the running search; the engine ends with the last player that has used it. */
  close() {
    this.stop();
    for (const [base, { loading, users }] of engines) {
      if (!users.delete(this) || users.size > 0) continue;
      engines.delete(base);
      loading.then((engine) => engine.close()).catch(() => {});
    }
  }

  /** Closes, unless a search is running. */
  rest() {
    if (this.#running.signal.aborted) this.close();
  }

  /**
   * Aborts the running search and starts another, when those of other players have ended.
   *
   * @param {Task} task
   * @param {string | null} base
   * @param {SolveOptions & { isUrgent: boolean, onProgress: (way: Way) => void }} options  An urgent
   *   search is the next one. No progress is told once it was aborted.
   * @returns {Promise<Found>}
   * @throws {Fault | DOMException}  An `AbortError` as soon as it was aborted.
   */
  async run(task, base, { seconds = SECONDS, signal: theirs, isUrgent, onProgress }) {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    const signal = theirs ? AbortSignal.any([running.signal, theirs]) : running.signal;
    const ways = {
      signal,
      onProgress: (/** @type {Way} */ way) => signal.aborted || onProgress(way),
    };
    try {
      signal.throwIfAborted();
      const { loading, turns, users } = engineAt(base);
      users.add(this);
      const act = async () => solveWith(await loading, task, seconds, ways);
      const found = await unlessAborted(turns.take(act, { signal, isUrgent }), signal);
      signal.throwIfAborted();
      return found;
    } catch (error) {
      throw signal.aborted
        ? new DOMException('The search was aborted.', 'AbortError')
        : faultOf(error);
    } finally {
      running.abort();
    }
  }
}

/**
 * A promise with the result of another one, which also rejects as soon as the signal is aborted.
 *
 * @template T
 * @param {Promise<T>} promise
 * @param {AbortSignal} signal
 * @returns {Promise<T>}
 */
function unlessAborted(promise, signal) {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', reject);
    promise.then(resolve, reject);
  });
}

/** @param {string | null} base */
function engineAt(base) {
  const known = engines.get(base);
  if (known) return known;
  const made = { loading: load(base), turns: createTurns(), users: new Set() };
  engines.set(base, made);
  // A failed download may succeed next time.
  made.loading.catch(() => engines.get(base) === made && engines.delete(base));
  return made;
}

/**
 * @param {string | null} base
 * @returns {Promise<Engine>}
 */
async function load(base) {
  const { createEngine } = /** @type {typeof import('../engine/client.js')} */ (
    await importNeeded(base, 'engine/client.js', 'solver')
  );
  return createEngine({ base: /** @type {string} */ (base), isGuest: true });
}

/**
 * @param {unknown} error  Of the engine, or a fault already.
 */
function faultOf(error) {
  if (error instanceof Fault) return error;
  const { kind, message } = /** @type {import('../engine/client.js').EngineError} */ (error);
  return new Fault(kind === 'refused' ? kind : 'solver', message, kind);
}
