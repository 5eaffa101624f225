/**
 * The open pages of this site. Each saves its own puzzle; they share the list of all.
 *
 * @typedef {object} Tabs
 * @property {string} id  The id of this page while it is open.
 * @property {() => Promise<ReadonlySet<string>>} others  The names of all others.
 * @property {() => void} tell  Tells the others that the list has changed.
 * @property {(listener: () => void) => void} onTold
 */

/** Prefix of the name of the lock that a page holds. */
const PAGE = 'unslide page ';

/**
 * Without Web Locks or BroadcastChannel, this page treats itself as the only one.
 *
 * @param {LockManager | undefined} [locks]
 * @returns {Tabs}
 */
export function createTabs(locks = navigator.locks) {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel('unslide-puzzles') : null;
  // The lock is held until the page is closed.
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
