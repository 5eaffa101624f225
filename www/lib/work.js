/** Work that a caller can end, who hears of it meanwhile. */

import { listenerOf, signalOf } from './options.js';

/**
 * @typedef {object} Work
 * @property {AbortSignal} signal  Aborted when it is to end.
 * @property {<T>(name: string, listener?: (heard: T) => void) => (heard: T) => void} guard  A listener, which is
 *   an option of that name, until the work ends. What it throws ends that, and is its reason.
 * @property {<T>(task: () => Promise<T>) => Promise<T>} during  Does a task; rejects with the signal's reason once it is aborted.
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
    guard(name, listener) {
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
    async during(task) {
      // Not `AbortSignal.any`: in Node 20 it lets go of a signal that nobody else holds, as of a timeout.
      caller?.addEventListener('abort', follow, { once: true });
      if (caller?.aborted) follow();
      try {
        signal.throwIfAborted();
        return await task();
      } finally {
        caller?.removeEventListener('abort', follow);
        signal.throwIfAborted();
      }
    },
  };
}
