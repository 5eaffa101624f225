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

const SECONDS = 10;

/** @typedef {{ engine: Engine, EngineError: typeof import('../engine/client.js').EngineError }} Loaded */

/** @type {Map<string | null, Promise<Loaded>>} Engines by their folder. */
const engines = new Map();

/** The searches of one player; only the latest counts. */
export class Search {
  #running = new AbortController();

  /** Aborts the running search, if any. */
  stop() {
    this.#running.abort();
  }

  /**
   * Aborts the running search and starts another.
   *
   * @param {Task} task
   * @param {string | null} base
   * @param {SolveOptions & { onProgress: (way: Way) => void }} options
   * @returns {Promise<Found>}
   * @throws {Fault | DOMException}  An `AbortError` if it was aborted.
   */
  run(task, base, { seconds = SECONDS, signal: theirs, onProgress }) {
    this.stop();
    this.#running = new AbortController();
    const ours = this.#running.signal;
    const signal = theirs ? AbortSignal.any([ours, theirs]) : ours;
    return ask(task, base, { seconds, signal, onProgress });
  }
}

/**
 * @param {Task} task
 * @param {string | null} base
 * @param {{ seconds: number, signal: AbortSignal, onProgress: (way: Way) => void }} options
 */
async function ask(task, base, { seconds, ...options }) {
  const { engine, EngineError } = await engineAt(base);
  try {
    return await solveWith(engine, task, seconds, options);
  } catch (error) {
    throw error instanceof EngineError ? faultOf(error) : error;
  }
}

/** @param {string | null} base */
function engineAt(base) {
  const known = engines.get(base) ?? load(base);
  engines.set(base, known);
  // A failed download may succeed next time.
  known.catch(() => engines.delete(base));
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
  return new Fault(kind === 'refused' ? 'refused' : 'solver', message);
}
