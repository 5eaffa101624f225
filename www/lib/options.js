/** What callers may choose, and how it reaches the engine. */

import { SolverError } from './errors.js';

/**
 * How long a search may take, in seconds. The longest is what a timer of the platform can wait: eleven
 * days are as good as for ever.
 */
const SECONDS = Object.freeze({ first: 0, better: 10, optimal: 1_000_000 });

/**
 * @param {import('../../packages/unslide/solver.js').Effort} [effort]
 * @throws {SolverError} for what is none
 */
export function secondsOf(effort = 'better') {
  if (typeof effort === 'number' && effort >= 0) return Math.min(effort, SECONDS.optimal);
  const seconds = typeof effort === 'string' && Object.hasOwn(SECONDS, effort);
  if (seconds) return SECONDS[effort];
  throw refusal('effort', effort, [...Object.keys(SECONDS), 'a number of seconds']);
}

/** The most workers that search at a time: each holds tables of 35 megabytes. */
const MOST_THREADS = 4;

/**
 * @param {number} threads
 * @throws {SolverError} for what is no number of workers
 */
export function threadsOf(threads) {
  if (Number.isInteger(threads) && threads > 0) return Math.min(threads, MOST_THREADS);
  throw refusal('threads', threads, ['a whole number from 1']);
}

/**
 * @template {string} T
 * @param {string} name  Of the option.
 * @param {T} value
 * @param {readonly T[]} allowed
 * @returns {T}
 * @throws {SolverError} for another value
 */
export function oneOf(name, value, allowed) {
  if (allowed.includes(value)) return value;
  throw refusal(name, value, allowed);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {readonly string[]} allowed
 */
function refusal(name, value, allowed) {
  const list = allowed.join(', ');
  return new SolverError('option', `${name} is ${JSON.stringify(value)}, and can be ${list}`);
}
