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

import { importNeeded } from './base.js';
import { Fault } from './fault.js';
import { solveWith } from './task.js';
import { createTurns } from './turns.js';

const SECONDS = 10;

/**
 * @typedef {object} Loaded
 * @property {Engine} engine
 * @property {typeof import('../engine/client.js').EngineError} EngineError
 *
 * @typedef {object} Shared  An engine with those who use it.
 * @property {Promise<Loaded>} loading
 * @property {import('./turns.js').Turns} turns
 * @property {Set<Search>} users
 */

/** @type {Map<string | null, Shared>} Engines by their folder. */
const engines = new Map();

/** The searches of one player; only the latest counts. */
export class Search {
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
      loading.then(({ engine }) => engine.close()).catch(() => {});
    }
  }

  /**
   * Aborts the running search and starts another, when those of other players have ended.
   *
   * @param {Task} task
   * @param {string | null} base
   * @param {SolveOptions & { isUrgent: boolean, onProgress: (way: Way) => void }} options  An urgent
   *   search is the next one.
   * @returns {Promise<Found>}
   * @throws {Fault | DOMException}  An `AbortError` if it was aborted.
   */
  async run(task, base, { seconds = SECONDS, signal: theirs, isUrgent, onProgress }) {
    this.stop();
    this.#running = new AbortController();
    const ours = this.#running.signal;
    const signal = theirs ? AbortSignal.any([ours, theirs]) : ours;
    const { loading, turns, users } = engineAt(base);
    users.add(this);
    const { engine, EngineError } = await loading;
    try {
      const act = () => solveWith(engine, task, seconds, { signal, onProgress });
      return await turns.take(act, { signal, isUrgent });
    } catch (error) {
      throw error instanceof EngineError ? faultOf(error) : error;
    }
  }
}

/** @param {string | null} base */
function engineAt(base) {
  const known = engines.get(base) ?? {
    loading: load(base),
    turns: createTurns(),
    users: new Set(),
  };
  engines.set(base, known);
  // A failed download may succeed next time.
  known.loading.catch(() => engines.delete(base));
  return known;
}

/**
 * @param {string | null} base
 * @returns {Promise<Loaded>}
 */
async function load(base) {
  const { createEngine, EngineError } = /** @type {typeof import('../engine/client.js')} */ (
    await importNeeded(base, 'engine/client.js', 'solver', 'solver')
  );
  const folder = /** @type {string} */ (base);
  return { engine: createEngine({ base: folder, isGuest: true }), EngineError };
}

/** @param {InstanceType<Loaded['EngineError']>} error */
function faultOf({ kind, message }) {
  if (kind === 'outdated') return new Fault('solver', message, kind);
  return new Fault(kind === 'refused' ? kind : 'solver', message);
}
