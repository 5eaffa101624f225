/** Keeps the screen on during the guide, where the browser can. */

/**
 * @param {import('../store.js').Store} store
 * @param {(visit: import('../visit.js').Visit) => boolean} isGuideOpen
 */
export function holdWakeLock(store, isGuideOpen) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let isAsked = false;

  const isDue = () => isGuideOpen(store.get()) && document.visibilityState === 'visible';

  async function follow() {
    if (!isDue()) return void lock?.release();
    if (isAsked || (lock && !lock.released)) return;
    isAsked = true;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    isAsked = false;
    // The lock may arrive after the guide has ended.
    if (lock && !isDue()) void lock.release();
  }

  store.subscribe((visit, previous) => {
    if (isGuideOpen(visit) !== isGuideOpen(previous)) void follow();
  });
  document.addEventListener('visibilitychange', () => void follow());
}
