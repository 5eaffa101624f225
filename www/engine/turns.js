/**
 * Turns: one act at a time, as many players share one engine and the time of a search begins with
 * its request.
 *
 * @typedef {object} Turns
 * @property {<T>(act: () => Promise<T>, order: { signal: AbortSignal, isUrgent: boolean }) => Promise<T>} take
 *   Acts when those before have ended, an urgent one next. Rejects with the signal's reason.
 */

/** @returns {Turns} */
export function createTurns() {
  /** @type {(() => void)[]} */
  const waiting = [];
  let isBusy = false;

  function next() {
    const begin = waiting.shift();
    isBusy = begin !== undefined;
    begin?.();
  }

  /**
   * @param {boolean} isUrgent
   * @param {AbortSignal} signal
   */
  function myTurn(isUrgent, signal) {
    return new Promise((/** @type {(begun: void) => void} */ resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      if (isUrgent) waiting.unshift(begin);
      else waiting.push(begin);
      if (!isBusy) next();
    });
  }

  return {
    async take(act, { isUrgent, signal }) {
      signal.throwIfAborted();
      await myTurn(isUrgent, signal);
      try {
        return await act();
      } finally {
        next();
      }
    },
  };
}
