/**
 * The pages of this site that are open. Each keeps its own puzzle; what they share is the list of all.
 *
 * @typedef {object} Tabs
 * @property {string} id  Names this page, as long as it is open.
 * @property {() => Promise<ReadonlySet<string>>} others  The names of all others.
 * @property {() => void} tell  Tells the others that the list has changed.
 * @property {(listener: () => void) => void} onTold
 */

/** Before the name of a page in the name of the lock that it holds. */
const PAGE = 'unslide page ';

/**
 * Where the browser has no locks, or no way to tell other pages anything, this page is alone.
 *
 * @param {LockManager | undefined} [locks]
 * @returns {Tabs}
 */
export function createTabs(locks = navigator.locks) {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel('unslide-puzzles') : null;
  // Held until the page is closed.
  locks?.request(PAGE + id, () => new Promise(() => {})).catch(() => {});
  return {
    id,
    async others() {
      const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
      const pages = held.flatMap(({ name }) =>
        name?.startsWith(PAGE) ? [name.slice(PAGE.length)] : [],
      );
      return new Set(pages.filter((page) => page !== id));
    },
    tell: () => channel?.postMessage(null),
    onTold: (listener) => channel?.addEventListener('message', listener),
  };
}
