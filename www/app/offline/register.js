/** Has the page kept by its service worker, so that it opens without a network, where that can be. */

/** The visit begins without it: it is work for when the page is at rest. In milliseconds. */
const LATER = 3000;

/** @param {string} base  The absolute address of the page's folder. */
export function keepOffline(base) {
  setTimeout(() => {
    // A frame without an origin of its own may not even ask.
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
