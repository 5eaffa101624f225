/** Registers the service worker, which makes the page open offline and receives what other apps share. */

import { scriptUrl } from '../../engine/script-url.js';

/** Delay in milliseconds: the build is cached when the page is at rest. */
const LATER = 3000;

/**
 * Registers at once: an installed page can be shared with from the first visit on.
 *
 * @param {string} base  The absolute address of the page's folder.
 */
export function keepOffline(base) {
  // A frame with an opaque origin has no access to service workers.
  register(base).catch(() => {});
}

/** @param {string} base */
async function register(base) {
  if (!('serviceWorker' in navigator)) return;
  const opened = performance.now();
  const address = new URL('service-worker.js', base).href;
  await navigator.serviceWorker.register(scriptUrl(address));
  const registration = await navigator.serviceWorker.ready;
  // After a deploy a new worker takes the place of the active one meanwhile.
  const keep = () => registration.active?.postMessage('keep');
  setTimeout(keep, LATER - (performance.now() - opened));
}
