/**
 * Makes the page open offline, and receives what other apps share with it. The network is asked
 * first, so that nobody stays on an old version; cached files are used without a network. The page
 * itself has a time limit, after which the cached one is shown. Parts of a cached page come from
 * its cache, and a page from the network waits for its own parts, so old and new are never mixed.
 * Nothing is sent: shared files are stored here, and the page reads them from there.
 *
 * What comes from the network goes first, so that nobody is kept on an old version; what was kept
 * of the last time stands in where there is no network. The page itself has to come within seconds,
 * or the kept one is shown. What a kept page is made of comes from what was kept with it, and a
 * page from the network waits for its own parts, so that old and new don't meet. Nothing is ever
 * sent: what an app shares is put aside here, and the page fetches it from there.
 */

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const KEPT = 'unslide-page';
  const SHARED = 'unslide-shared';
  const scope = new URL(worker.registration.scope);

  /** Time limit of the network for a cached page, in milliseconds. */
  const PATIENCE = 5000;

  /** Exists while the network has not delivered the page requested last. */
  const SILENT = 'unslide-silent';

  /**
   * The same in memory; undefined until it is read, since a worker is stopped when idle.
   *
   * @type {boolean | undefined}
   */
  let isSilent;

  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

  worker.addEventListener('message', (event) => event.waitUntil(keepAll()));

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return;
    if (request.method === 'POST' && url.pathname === `${scope.pathname}share`) {
      event.respondWith(takeShared(request));
    } else if (request.method === 'GET') {
      event.respondWith(request.mode === 'navigate' ? page(event) : part(event));
    }
  });

  /** Caches all parts of the page and deletes older caches. */
  async function keepAll() {
    const addresses = await listed();
    if (addresses.length === 0) return;
    const cache = await caches.open(KEPT);
    // A missing part must not prevent caching the others.
    await Promise.allSettled(addresses.map((address) => cache.add(address)));
    const isOfOlder = ({ url = '' }) => url.startsWith(scope.href) && !addresses.includes(url);
    const older = (await cache.keys()).filter(isOfOlder);
    await Promise.all(older.map((request) => cache.delete(request)));
  }

  /**
   * All parts of the page, as listed by the build; empty if unknown. An old list would omit new
   * parts.
   */
  async function listed() {
    const response = await fetch(new URL('files.txt', scope), { cache: 'no-cache' });
    if (!response.ok) return [];
    const lines = (await response.text()).split('\n');
    const paths = lines.filter((path) => path && path !== 'index.html');
    return ['', ...paths].map((path) => new URL(path, scope).href);
  }

  /**
   * Responds with the page, which is the same for every query. A late response is not cached, since
   * its parts would be missing.
   *
   * @param {FetchEvent} event
   */
  async function page(event) {
    const key = event.request.url.replace(/[?#].*$/, '');
    const kept = await keptAt(key);
    const fresh = fetch(event.request);
    const response = await (kept ? inTime(fresh) : fresh);
    await noteSilence(!response);
    return response ? keptToo(event, key, response) : /** @type {Response} */ (kept);
  }

  /**
   * Responds with a part of the page, including those the engine requests.
   *
   * @param {FetchEvent} event
   */
  async function part(event) {
    const { url } = event.request;
    const kept = await keptAt(url);
    if (kept && (await wasSilent())) return kept;
    try {
      return keptToo(event, url, await fetch(event.request));
    } catch (error) {
      if (kept) return kept;
      throw error;
    }
  }

  /**
   * @param {Promise<Response>} fresh
   * @returns {Promise<Response | undefined>} Undefined if it fails or takes too long.
   */
  function inTime(fresh) {
    const late = new Promise((done) => setTimeout(done, PATIENCE));
    return Promise.race([fresh.catch(() => undefined), late]);
  }

  /** @param {boolean} silent */
  async function noteSilence(silent) {
    if (isSilent === silent) return;
    isSilent = silent;
    try {
      await (silent ? caches.open(SILENT) : caches.delete(SILENT));
    } catch {
      // Held in memory while this worker lives.
    }
  }

  async function wasSilent() {
    isSilent ??= await caches.has(SILENT).catch(() => false);
    return isSilent;
  }

  /** @param {string} key @returns {Promise<Response | undefined>} */
  async function keptAt(key) {
    try {
      return await (await caches.open(KEPT)).match(key);
    } catch {
      // Without storage, the network is still there.
      return undefined;
    }
  }

  /**
   * @param {FetchEvent} event  Is not answered yet.
   * @param {string} key
   * @param {Response} response
   */
  function keptToo(event, key, response) {
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
      // A full disk or forbidden storage must not prevent the page from opening.
    }
  }

  /**
   * Stores shared files and opens the page, which reads them.
   *
   * @param {Request} request
   */
  async function takeShared(request) {
    try {
      await putAside(await request.formData());
    } catch {
      // Without storage the page opens without them.
    }
    return Response.redirect(`${scope.href}?shared`, 303);
  }

  /** @param {FormData} fields */
  async function putAside(fields) {
    // Files shared before were never read.
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const pictures = fields.getAll('picture').filter((it) => it instanceof File && it.size > 0);
    // A puzzle, and possibly its finished picture.
    for (const [place, picture] of /** @type {File[]} */ (pictures.slice(0, 2)).entries()) {
      const name = encodeURIComponent(picture.name);
      const headers = { 'Content-Type': picture.type, 'X-Name': name };
      await cache.put(`shared/picture${place}`, new Response(picture, { headers }));
    }
    const text = ['text', 'url'].map((field) => fields.get(field)).find((value) => value);
    if (typeof text === 'string') await cache.put('shared/text', new Response(text));
  }
})();
