/** Registers the service worker, which makes the page open offline. */

/** Delay in milliseconds: registration waits until the page is at rest. */
const LATER = 3000;

/** @param {string} base  The absolute address of the page's folder. */
export function keepOffline(base) {
  setTimeout(() => {
    // A frame with an opaque origin has no access to service workers.
    register(base).catch(() => {});
  }, LATER);
}

/** @param {string} base */
async function register(base) {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(new URL('service-worker.js', base));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep');
}
