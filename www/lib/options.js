/** What callers may choose, and how it reaches the engine. */

import { SolverError } from './errors.js';

/** The fewest and the most rows, or columns. */
export const SIDES = Object.freeze({ least: 2, most: 20 });

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

/**
 * @param {number} [threads]
 * @throws {SolverError} for what is no number of workers
 */
export function threadsOf(threads) {
  return threads === undefined ? threads : wholeNumber('threads', threads, 1);
}

/**
 * @param {string} name  Of the option.
 * @param {number} value
 * @param {number} least
 * @param {number} [most]
 * @throws {SolverError} for another value
 */
export function wholeNumber(name, value, least, most = Number.POSITIVE_INFINITY) {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  const upTo = Number.isFinite(most) ? ` to ${most}` : '';
  throw refusal(name, value, [`a whole number from ${least}${upTo}`]);
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
 * @param {AbortSignal} [signal]
 * @throws {SolverError} for what is none
 */
export function signalOf(signal) {
  // That of another frame has another class.
  if (signal === undefined || typeof signal?.throwIfAborted === 'function') return signal;
  throw refusal('signal', signal, ['an AbortSignal']);
}

/**
 * @template {Function} T
 * @param {string} name  Of the option.
 * @param {T} [listener]
 * @throws {SolverError} for what cannot be called
 */
export function listenerOf(name, listener) {
  if (listener === undefined || typeof listener === 'function') return listener;
  throw refusal(name, listener, ['a function']);
}

/**
 * @param {string | URL} [base]
 * @throws {SolverError} for what names no folder
 */
export function baseOf(base) {
  if (base === undefined || typeof base === 'string') return base;
  if (typeof base?.href === 'string') return base;
  throw refusal('base', base, ['a path', 'an address']);
}

/**
 * @param {string | number} blank
 * @throws {SolverError} for what is no label
 */
export function blankOf(blank) {
  if (typeof blank === 'string' || Number.isFinite(blank)) return blank;
  throw refusal('blank', blank, ['a text', 'a number']);
}

/**
 * All options of a call.
 *
 * @template {object} T
 * @param {T | undefined} options
 * @returns {Partial<T>}
 * @throws {SolverError} for what are none
 */
export function optionsOf(options) {
  if (options === undefined) return {};
  if (typeof options === 'object' && options !== null) return options;
  throw new SolverError('option', `options: it is ${shown(options)}, and can be an object`);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {readonly string[]} allowed
 */
export function refusal(name, value, allowed) {
  return new SolverError('option', `${name} is ${shown(value)}, and can be ${allowed.join(', ')}`);
}

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object') return String(value);
  return value === null ? 'null' : 'an object';
}
