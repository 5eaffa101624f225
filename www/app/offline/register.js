/** Registers the service worker, which makes the page open offline and receives what other apps share. */

import { scriptUrl } from '../../engine/script-url.js';

/** Delay in milliseconds: the build is cached when the page is at rest. */
const LATER = 3000;

/**
 * @typedef {object} Own
 * @property {string} script  The address of the page's script, which has another name in each build.
 * @property {() => void} onRenewed  Called when another build than that of this page has been cached.
 */

/**
 * Registers at once: an installed page can be shared with from the first visit on.
 *
 * @param {string} base  The absolute address of the page's folder.
 * @param {Own} own
 */
export function keepOffline(base, own) {
  // A frame with an opaque origin has no access to service workers.
  register(base, own).catch(() => {});
}

/** @param {string} base @param {Own} own */
async function register(base, { script, onRenewed }) {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (!data.kept.includes(script)) onRenewed();
  });
  const opened = performance.now();
  const address = new URL('service-worker.js', base).href;
  await navigator.serviceWorker.register(scriptUrl(address));
  const registration = await navigator.serviceWorker.ready;
  // After a deploy a new worker takes the place of the active one meanwhile.
  const keep = () => registration.active?.postMessage('keep');
  setTimeout(keep, LATER - (performance.now() - opened));
}
