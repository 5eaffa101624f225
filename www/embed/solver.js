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

/**
 * @param {Task} task
 * @param {string | null} base
 * @param {SolveOptions & { onProgress: (progress: Progress) => void }} options
 * @returns {Promise<Report>}
 * @throws {Fault | DOMException}  An `AbortError` if the signal says so.
 */
export async function solveTask({ metric, ...setup }, base, { seconds = SECONDS, ...options }) {
  if (base === null) throw new Fault('solver', 'nothing tells where the solver is: set base');
  const ask = { setup, metric, seconds };
  try {
    return await engineAt(base).request('solve', ask, options);
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
