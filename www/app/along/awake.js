/** Keeps the screen awake while moves are done together, where the browser can. */

import { alongOf } from './state.js';

/** @param {import('../store.js').Store} store */
export function stayAwake(store) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let isAsked = false;

  const isDue = () => alongOf(store.get()) !== null && document.visibilityState === 'visible';

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
    if ((alongOf(visit) === null) !== (alongOf(previous) === null)) void follow();
  });
  document.addEventListener('visibilitychange', () => void follow());
}
