/** Keeps the screen awake while moves are done together, where the browser can. */

/**
 * @param {import('../store.js').Store} store
 * @param {(visit: import('../visit.js').Visit) => boolean} isAlong
 */
export function stayAwake(store, isAlong) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let isAsked = false;

  const isDue = () => isAlong(store.get()) && document.visibilityState === 'visible';

  async function follow() {
    if (!isDue()) return void lock?.release();
    if (isAsked || (lock && !lock.released)) return;
    isAsked = true;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    isAsked = false;
    // It may have come too late.
    if (lock && !isDue()) void lock.release();
  }

  store.subscribe((visit, previous) => {
    if (isAlong(visit) !== isAlong(previous)) void follow();
  });
  document.addEventListener('visibilitychange', () => void follow());
}
