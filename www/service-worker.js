/**
 * Lets the page open without a network, and takes what other apps share with it.
 *
 * What comes from the network goes first, so that nobody is kept on an old version; what was kept of
 * the last time stands in where there is no network, or one that does not answer. A page that was kept
 * is given what was kept with it. Nothing is ever sent: what an app shares is put
 * aside here, and the page fetches it from there.
 */

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const KEPT = 'unslide-page';
  const SHARED = 'unslide-shared';
  const scope = new URL(worker.registration.scope);

  /** How long the network may take to answer where something is kept, in milliseconds. */
  const PATIENCE = 5000;

  /** Pages that were kept, by their client. @type {Set<string>} */
  const keptPages = new Set();

  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('message', (event) => {
    event.waitUntil(keepAll(event.data.keep));
  });

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
    if (request.method === 'POST' && url.pathname === `${scope.pathname}share`) {
      event.respondWith(takeShared(request));
    } else if (request.method === 'GET') {
      event.respondWith(answer(event, request));
    }
  });

  /** @param {string[]} addresses  All that the page is made of; none if that is not known. */
  async function keepAll(addresses) {
    if (addresses.length === 0) return;
    const cache = await caches.open(KEPT);
    // One that is missing is no reason to do without the others.
    await Promise.allSettled(addresses.map((address) => cache.add(address)));
    const isOfOlder = ({ url = '' }) => url.startsWith(scope.href) && !addresses.includes(url);
    const older = (await cache.keys()).filter(isOfOlder);
    await Promise.all(older.map((request) => cache.delete(request)));
  }

  /**
   * @param {FetchEvent} event
   * @param {Request} request
   */
  async function answer(event, request) {
    const key = addressOf(request);
    const kept = await (await caches.open(KEPT)).match(key);
    if (!kept) return fromNetwork(event, request, key);
    if (keptPages.has(event.clientId)) return kept;
    const late = new Promise((done) => setTimeout(done, PATIENCE));
    const fresh = fromNetwork(event, request, key).catch(() => null);
    const response = await Promise.race([fresh, late]);
    if (response) return response;
    if (event.resultingClientId) keptPages.add(event.resultingClientId);
    return kept;
  }

  /**
   * @param {FetchEvent} event
   * @param {Request} request
   * @param {string} key
   */
  async function fromNetwork(event, request, key) {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keep(key, response.clone()));
    return response;
  }

  /**
   * @param {string} key
   * @param {Response} response
   */
  async function keep(key, response) {
    try {
      const cache = await caches.open(KEPT);
      await cache.put(key, response);
    } catch {
      // A full disk, or storage that is forbidden, is no reason to do without the page.
    }
  }

  /** The page is the same whatever it is asked to show. @param {Request} request */
  function addressOf({ url, mode }) {
    return mode === 'navigate' ? url.replace(/[?#].*$/, '') : url;
  }

  /**
   * Puts aside what an app shares, and opens the page that looks there.
   *
   * @param {Request} request
   */
  async function takeShared(request) {
    const fields = await request.formData();
    // Nobody came for what was shared before.
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const picture = fields.get('picture');
    if (picture instanceof File && picture.size > 0) {
      const name = encodeURIComponent(picture.name);
      const headers = { 'Content-Type': picture.type, 'X-Name': name };
      await cache.put('shared/picture', new Response(picture, { headers }));
    }
    const text = ['text', 'url'].map((field) => fields.get(field)).find((value) => value);
    if (typeof text === 'string') await cache.put('shared/text', new Response(text));
    return Response.redirect(`${scope.href}?shared`, 303);
  }
})();
