/** Work that a caller can end, who hears of it meanwhile. */

import { listenerOf, signalOf } from './options.js';

/**
 * @typedef {object} Work
 * @property {AbortSignal} signal  Aborted when it is to end.
 * @property {<T>(name: string, listener?: (heard: T) => void) => (heard: T) => void} telling  What tells a listener,
 *   an option of that name, until the work ends. An error of the listener ends it, and is its reason.
 */

/**
 * @param {AbortSignal | undefined} theirs  The caller's.
 * @param {AbortController} [ending]  Ends it, too.
 * @returns {Work}
 * @throws {import('./errors.js').SolverError} for what is no signal
 */
export function startWork(theirs, ending = new AbortController()) {
  const caller = signalOf(theirs);
  const signal = AbortSignal.any([ending.signal, ...(caller ? [caller] : [])]);
  return {
    signal,
    telling(name, listener) {
      const listen = listenerOf(name, listener);
      return (heard) => {
        if (signal.aborted) return;
        try {
          listen?.(heard);
        } catch (error) {
          ending.abort(error);
        }
      };
    },
  };
}

/**
 * @template T
 * @param {AbortSignal} signal
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 * @throws {unknown} the signal's reason once it is aborted
 */
export async function unlessAborted(signal, run) {
  signal.throwIfAborted();
  try {
    return await run();
  } finally {
    signal.throwIfAborted();
  }
}
