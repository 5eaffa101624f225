/**
 * Holds the visit and notifies listeners of changes.
 *
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {(visit: Visit, previous: Visit) => void} Listener
 *
 * @typedef {object} Store
 * @property {() => Visit} get
 * @property {(transition: (visit: Visit) => Visit) => void} update  A transition that gives back
 *   the same visit tells nobody. Listeners must not update while they listen.
 * @property {(listener: Listener) => () => void} subscribe  Returns how to stop listening.
 */

/**
 * @param {Visit} visit
 * @returns {Store}
 */
export function createStore(visit) {
  /** @type {Set<Listener>} */
  const listeners = new Set();
  return {
    get: () => visit,
    update(transition) {
      const previous = visit;
      visit = transition(previous);
      if (visit === previous) return;
      for (const listener of listeners) listener(visit, previous);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
