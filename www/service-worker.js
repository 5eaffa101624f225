/**
 * Makes the page open offline, and receives what other apps share with it. The network is asked
 * first, so that nobody stays on an old version; cached files are used without a network. The page
 * itself has a time limit, after which the cached one is shown. Parts of a cached page come from
 * its cache, and a page from the network waits for its own parts, so old and new are never mixed:
 * the cache holds one whole build, which a new one replaces when all of it has been loaded.
 * Nothing is sent: shared files are stored here, and the page reads them from there.
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

  /** Replaces the cached build by that of the network, if all of it can be loaded. */
  async function keepAll() {
    try {
      const addresses = await listed();
      if (addresses.length === 0) return;
      const cache = await caches.open(KEPT);
      const parts = await Promise.all(addresses.map((address) => loaded(cache, address)));
      for (const [i, part] of parts.entries()) await cache.put(addresses[i], part);
      const isOfOlder = ({ url = '' }) => url.startsWith(scope.href) && !addresses.includes(url);
      const older = (await cache.keys()).filter(isOfOlder);
      await Promise.all(older.map((request) => cache.delete(request)));
    } catch {
      // The cached build stays: without a network, without a part, or without storage.
    }
  }

  /**
   * A part of the present build. What has the hash of its content in its name need not be loaded
   * again.
   *
   * @param {Cache} cache
   * @param {string} address
   */
  async function loaded(cache, address) {
    const kept = address.startsWith(`${scope.href}assets/`) && (await cache.match(address));
    if (kept) return kept;
    const response = await fetch(address, { cache: 'no-cache' });
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    return response;
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
    return [...paths, ''].map((path) => new URL(path, scope).href);
  }

  /**
   * Responds with the page, which is the same for every query.
   *
   * @param {FetchEvent} event
   */
  async function page(event) {
    const key = event.request.url.replace(/[?#].*$/, '');
    const kept = await keptAt(key);
    const fresh = fetch(event.request);
    const response = await (kept ? inTime(fresh) : fresh);
    await noteSilence(!response);
    return response ?? /** @type {Response} */ (kept);
  }

  /**
   * Responds with a part of the page, including those the engine requests.
   *
   * @param {FetchEvent} event
   */
  async function part(event) {
    // The engine's files are asked for with the id of their build.
    const kept = await keptAt(event.request.url.replace(/[?#].*$/, ''));
    if (kept && (await wasSilent())) return kept;
    try {
      const response = await fetch(event.request);
      return response.ok ? response : (kept ?? response);
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
