/**
 * Has a puzzle solved. All players of a page that take the solver from one place share its worker,
 * which starts with the first puzzle that is to be solved.
 *
 * @import { Found, Task, Way } from './task.js'
 *
 * @typedef {object} SolveOptions
 * @property {number} [seconds]  How long it may take: 10, unless told.
 * @property {AbortSignal} [signal]
 */

import { createEngine, EngineError } from '../engine/client.js';
import { Fault } from './fault.js';
import { solveWith } from './task.js';

const SECONDS = 10;

/** @type {Map<string, import('../engine/client.js').Engine>} By the folder that they come from. */
const engines = new Map();

/** The searches of one player, of which the last one counts. */
export class Search {
  #running = new AbortController();

  /** Ends the search that runs, if one does. */
  stop() {
    this.#running.abort();
  }

  /**
   * Ends the search that runs, and begins another.
   *
   * @param {Task} task
   * @param {string | null} base
   * @param {SolveOptions & { onProgress: (way: Way) => void }} options
   * @returns {Promise<Found>}
   * @throws {Fault | DOMException}  An `AbortError` if it was ended.
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
  if (base === null) throw new Fault('solver', 'nothing tells where the solver is: set base');
  try {
    return await solveWith(engineAt(base), task, seconds, options);
  } catch (error) {
    throw error instanceof EngineError ? faultOf(error) : error;
  }
}

/** @param {string} base */
function engineAt(base) {
  const known = engines.get(base) ?? createEngine({ base });
  engines.set(base, known);
  return known;
}

/** @param {EngineError} error */
function faultOf({ kind, message }) {
  return new Fault(kind === 'refused' ? 'refused' : 'solver', message);
}
