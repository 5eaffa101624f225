/** Work that a caller can end, who hears of it meanwhile. */

import { listenerOf, signalOf } from './options.js';

/**
 * @typedef {object} Work
 * @property {AbortSignal} signal  Aborted when it is to end.
 * @property {<T>(name: string, listener?: (heard: T) => void) => (heard: T) => void} telling  What tells a listener,
 *   an option of that name, until the work ends. An error of the listener ends it, and is its reason.
 * @property {<T>(act: () => Promise<T>) => Promise<T>} during  Acts; rejects with the signal's reason once it is aborted.
 */

/**
 * @param {AbortSignal | undefined} theirs  The caller's.
 * @param {AbortController} [ending]  Ends it, too.
 * @returns {Work}
 * @throws {import('./errors.js').SolverError} for what is no signal
 */
export function startWork(theirs, ending = new AbortController()) {
  const caller = signalOf(theirs);
  const { signal } = ending;
  const follow = () => ending.abort(caller?.reason);
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
    async during(act) {
      // Not `AbortSignal.any`: in Node 20 it lets go of a signal that nobody else holds, as of a timeout.
      caller?.addEventListener('abort', follow, { once: true });
      if (caller?.aborted) follow();
      try {
        signal.throwIfAborted();
        return await act();
      } finally {
        caller?.removeEventListener('abort', follow);
        signal.throwIfAborted();
      }
    },
  };
}
