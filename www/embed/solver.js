/**
 * Has a puzzle solved. All players of a page that take the solver from one place share its worker,
 * which starts with the first puzzle that is to be solved.
 *
 * @import { Progress, Report } from '../engine/protocol.js'
 * @import { Task } from './puzzle.js'
 *
 * @typedef {object} SolveOptions
 * @property {number} [seconds]  How long it may take: 10, unless told.
 * @property {AbortSignal} [signal]
 */

import { createEngine, EngineError } from '../engine/client.js';
import { Fault } from './fault.js';

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
   * @param {SolveOptions & { onProgress: (progress: Progress) => void }} options
   * @returns {Promise<Report>}
   * @throws {Fault | DOMException}  An `AbortError` if it was ended.
   */
  run({ metric, ...setup }, base, { seconds = SECONDS, signal: theirs, onProgress }) {
    this.stop();
    this.#running = new AbortController();
    const ours = this.#running.signal;
    const signal = theirs ? AbortSignal.any([ours, theirs]) : ours;
    return ask({ setup, metric, seconds }, base, { signal, onProgress });
  }
}

/**
 * @param {import('../engine/protocol.js').Requests['solve']['ask']} puzzle
 * @param {string | null} base
 * @param {{ signal: AbortSignal, onProgress: (progress: Progress) => void }} options
 */
async function ask(puzzle, base, options) {
  if (base === null) throw new Fault('solver', 'nothing tells where the solver is: set base');
  try {
    return await engineAt(base).request('solve', puzzle, options);
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
