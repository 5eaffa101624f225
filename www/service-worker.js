/**
 * Makes the page open offline, and receives what other apps share with it. A page is asked for over the
 * network first, so that nobody stays on an old version; the cached one is shown without a network, or
 * when its time limit is over. Files with a hash of their content in the name come from the cache.
 *
 * The cache holds one whole build, which a new one replaces when all of it has been loaded. The hashed
 * files of the build before stay, for tabs that were open before a deploy.
 *
 * Nothing is sent: shared files are stored here, and the page reads them from there.
 */

(() => {
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const scope = new URL(worker.registration.scope);

  /** The cache of this site: another folder of the same origin may hold another one. */
  const KEPT = `unslide-page${scope.pathname}`;
  const SHARED = 'unslide-shared';

  /** The folder of the files with a hash in their names. */
  const HASHED = new URL('assets/', scope).href;

  /** How a page or a script names one of them. */
  const MENTIONED = /\bassets\/[\w/-]+-[0-9A-Z]{8}\.\w+/g;

  /** The list of a build's files; in the cache that of the cached build, and of the one before. */
  const LIST = new URL('files.txt', scope).href;
  const LIST_BEFORE = `${LIST}?before`;

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

  /**
   * Replaces the cached build by that of the network, if all of it can be loaded. Every tab that is opened
   * asks for it, and the worker before this one may still be at it: they take turns.
   */
  async function keepAll() {
    try {
      await worker.navigator.locks.request(KEPT, replaceKept);
    } catch {
      // The cached build stays: without a network, without a part, or without storage.
    }
  }

  async function replaceKept() {
    const cache = await caches.open(KEPT);
    const [list, keptList, listBefore] = await Promise.all([
      listed(),
      textOf(cache, LIST),
      textOf(cache, LIST_BEFORE),
    ]);
    if (!list) return;
    const isNew = list !== keptList;
    const [files, kept] = [filesIn(list), filesIn(keptList)];
    const parts = await missingParts(cache, files, kept);
    const plain = parts.filter(({ url }) => !isHashed(url));
    await putAll(
      cache,
      parts.filter(({ url }) => isHashed(url)),
    );
    if (isNew) {
      await cache.put(LIST_BEFORE, new Response(keptList));
      // If the worker is ended among them, none of these is taken for the file that it was.
      for (const { url } of plain) kept.delete(url);
      await cache.put(LIST, new Response([...kept.values()].join('\n')));
    }
    await putAll(cache, plain);
    if (isNew) await cache.put(LIST, new Response(list));
    await tidy(cache, files, filesIn(isNew ? keptList : listBefore));
    if (isNew) await tellTabs([...files.keys()]);
  }

  /**
   * Tells every tab which files the cached build has: one that lacks its own script is of the build before.
   *
   * @param {string[]} kept
   */
  async function tellTabs(kept) {
    const tabs = await worker.clients.matchAll({ type: 'window' });
    for (const tab of tabs) tab.postMessage({ kept });
  }

  /** @typedef {{ url: string, response: Response }} Part */

  /**
   * What the cache lacks of a build, wholly loaded.
   *
   * @param {Cache} cache
   * @param {Map<string, string>} files  Of the build.
   * @param {Map<string, string>} kept  Of the cached build.
   * @returns {Promise<Part[]>}
   */
  async function missingParts(cache, files, kept) {
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    const isCached = (/** @type {string} */ url) =>
      cached.has(url) && (isHashed(url) || files.get(url) === kept.get(url));
    const missing = [...files.keys()].filter((url) => !isCached(url));
    return Promise.all(missing.map(async (url) => ({ url, response: await loaded(url, files) })));
  }

  /**
   * @param {Cache} cache
   * @param {readonly Part[]} parts
   */
  async function putAll(cache, parts) {
    for (const { url, response } of parts) await cache.put(url, response);
  }

  /**
   * Removes what is neither of a build nor a hashed file of the build before.
   *
   * @param {Cache} cache
   * @param {Map<string, string>} files  Of the build.
   * @param {Map<string, string>} before  Of the build before.
   */
  async function tidy(cache, files, before) {
    const urls = (await cache.keys()).map(({ url }) => url);
    const isOld = (/** @type {string} */ url) =>
      !url.startsWith(LIST) && !files.has(url) && !(isHashed(url) && before.has(url));
    await Promise.all(urls.filter(isOld).map((url) => cache.delete(url)));
  }

  /**
   * A file of a build, from the network.
   *
   * @param {string} url
   * @param {Map<string, string>} files  Of the build.
   */
  async function loaded(url, files) {
    const response = await fetch(url, { cache: isHashed(url) ? 'default' : 'no-cache' });
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
    if (isPage(response) && !mayBePage(url)) throw new Error(`${url} is a page`);
    // It may break off after its head.
    const body = await response.clone().arrayBuffer();
    if (!isHashed(url) && /(\/|\.html|\.js)$/.test(url)) {
      const mentioned = new TextDecoder().decode(body).match(MENTIONED) ?? [];
      const strange = mentioned.find((path) => !files.has(new URL(path, scope).href));
      if (strange) throw new Error(`${url} is of another build: ${strange}`);
    }
    return response;
  }

  /** @param {string} url */
  function isHashed(url) {
    return url.startsWith(HASHED);
  }

  /**
   * Whether a response is a page: some hosts send theirs in place of a file that they lack.
   *
   * @param {Response} response
   */
  function isPage(response) {
    return (response.headers.get('Content-Type') ?? '').startsWith('text/html');
  }

  /** @param {string} url */
  function mayBePage(url) {
    return /(\/|\.html)$/.test(url);
  }

  /**
   * The build's list of its files; empty if unknown. An old list would omit new files.
   *
   * @returns {Promise<string>}
   */
  async function listed() {
    const response = await fetch(LIST, { cache: 'no-cache' });
    return response.ok && !isPage(response) ? response.text() : '';
  }

  /**
   * @param {string} list  In each line a path, and a hash of the content if the path has none.
   * @returns {Map<string, string>} The lines by the addresses of their files.
   */
  function filesIn(list) {
    const lines = list.split('\n').filter((line) => line);
    const path = (/** @type {string} */ line) =>
      line.replace(/ .*/, '').replace(/^index\.html$/, '');
    return new Map(lines.map((line) => [new URL(path(line), scope).href, line]));
  }

  /**
   * @param {Cache} cache
   * @param {string} url
   */
  async function textOf(cache, url) {
    return (await cache.match(url))?.text() ?? '';
  }

  /**
   * Responds with the page, which is the same for every query.
   *
   * @param {FetchEvent} event
   */
  async function page(event) {
    const key = event.request.url.replace(/[?#].*$/, '');
    const kept = await keptAt(key.replace(/\/index\.html$/, '/'));
    const fresh = fetch(event.request);
    const response = await (kept ? inTime(fresh) : fresh);
    const isFresh = response !== undefined && (!kept || response.status < 500);
    await noteSilence(!isFresh);
    return isFresh ? response : /** @type {Response} */ (kept);
  }

  /**
   * Responds with a part of the page, including those the engine requests.
   *
   * @param {FetchEvent} event
   */
  async function part(event) {
    const { url } = event.request;
    const kept = await keptAt(url.replace(/[?#].*$/, ''));
    if (kept && (isHashed(url) || (await wasSilent()))) return kept;
    try {
      const response = await fetch(event.request);
      const isPart = response.ok && (!isPage(response) || mayBePage(url));
      return isPart ? response : (kept ?? response);
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
    const was = isSilent ?? (await caches.has(SILENT).catch(() => false));
    // Meanwhile the network may have answered, or not.
    isSilent ??= was;
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
