/** Keeps the screen awake while moves are done together, where the browser can. */

import { alongOf } from './state.js';

/** @param {import('../store.js').Store} store */
export function stayAwake(store) {
  /** @type {WakeLockSentinel | null} */
  let lock = null;

  async function follow() {
    const isDue = alongOf(store.get()) !== null && document.visibilityState === 'visible';
    if (!isDue) return void lock?.release();
    if (lock && !lock.released) return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  }

  store.subscribe((visit, previous) => {
    if ((alongOf(visit) === null) !== (alongOf(previous) === null)) void follow();
  });
  document.addEventListener('visibilitychange', () => void follow());
}
