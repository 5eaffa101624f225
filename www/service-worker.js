/**
 * Lets the page open without a network, and takes what other apps share with it.
 *
 * What comes from the network goes first, so that nobody is kept on an old version; what was kept of
 * the last time stands in where there is no network. The page itself has to come within seconds, or
 * the kept one is shown. What a kept page is made of comes from what was kept with it, and a page from the
 * network waits for its own parts, so that old and new don't meet. Nothing is ever sent: what an app
 * shares is put aside here, and the page fetches it from there.
 */

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const KEPT = 'unslide-page';
  const SHARED = 'unslide-shared';
  const scope = new URL(worker.registration.scope);

  /** How long the network may take to bring a page that is kept too, in milliseconds. */
  const PATIENCE = 5000;

  /** It is there as long as the network did not bring the page that was asked for last. */
  const SILENT = 'unslide-silent';

  /**
   * Whether that is so; nothing until it is looked up: a worker is ended whenever it rests.
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

  /** Keeps all that the page is made of, and throws away what is older. */
  async function keepAll() {
    const addresses = await listed();
    if (addresses.length === 0) return;
    const cache = await caches.open(KEPT);
    // One that is missing is no reason to do without the others.
    await Promise.allSettled(addresses.map((address) => cache.add(address)));
    const isOfOlder = ({ url = '' }) => url.startsWith(scope.href) && !addresses.includes(url);
    const older = (await cache.keys()).filter(isOfOlder);
    await Promise.all(older.map((request) => cache.delete(request)));
  }

  /**
   * All that the page is made of, as the build has listed it; none if that is not known. An old list
   * would leave out what is new.
   */
  async function listed() {
    const response = await fetch(new URL('files.txt', scope), { cache: 'no-cache' });
    if (!response.ok) return [];
    const lines = (await response.text()).split('\n');
    const paths = lines.filter((path) => path && path !== 'index.html');
    return ['', ...paths].map((path) => new URL(path, scope).href);
  }

  /**
   * A page, which is the same whatever it is asked to show. One that comes too late is not kept: what
   * it is made of would be missing.
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
   * What a page is made of, its engine too, which asks for itself.
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
   * @returns {Promise<Response | undefined>} Nothing if it fails, or takes too long.
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
      // It is known for as long as this worker lives.
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
      // Where nothing may be kept there is still the network.
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
      // A full disk, or storage that is forbidden, is no reason to do without the page.
    }
  }

  /**
   * Puts aside what an app shares, and opens the page that looks there.
   *
   * @param {Request} request
   */
  async function takeShared(request) {
    try {
      await putAside(await request.formData());
    } catch {
      // Where nothing may be kept the page opens without it.
    }
    return Response.redirect(`${scope.href}?shared`, 303);
  }

  /** @param {FormData} fields */
  async function putAside(fields) {
    // Nobody came for what was shared before.
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const pictures = fields.getAll('picture').filter((it) => it instanceof File && it.size > 0);
    // A puzzle, and perhaps its finished picture.
    for (const [place, picture] of /** @type {File[]} */ (pictures.slice(0, 2)).entries()) {
      const name = encodeURIComponent(picture.name);
      const headers = { 'Content-Type': picture.type, 'X-Name': name };
      await cache.put(`shared/picture${place}`, new Response(picture, { headers }));
    }
    const text = ['text', 'url'].map((field) => fields.get(field)).find((value) => value);
    if (typeof text === 'string') await cache.put('shared/text', new Response(text));
  }
})();
