import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const SCRIPT = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
const SITE = 'https://a.example/unslide/';

/** @typedef {Record<string, string>} Files  Contents by their paths. */

/**
 * The files of a build: two pages, a script, an icon, and what these load.
 *
 * @param {string} hash
 * @returns {Files}
 */
function build(hash) {
  const asset = `assets/main-${hash}.js`;
  const names = ['embed.html', 'icons/a.svg', 'index.html', 'unslide.js'];
  const plain = names.map((name) => `${name} ${hash}`);
  return {
    [asset]: hash,
    'embed.html': `<script src="${asset}">`,
    'icons/a.svg': `<svg id="${hash}"/>`,
    '': `<script src="${asset}">`,
    'unslide.js': `import('./${asset}')`,
    'files.txt': `${[asset, ...plain].join('\n')}\n`,
  };
}

const OLD = build('0000000A');
const NEW = build('0000000B');
const NEWEST = build('0000000C');

/** A browser's caches and locks, which the workers of one origin share. */
function newBrowser() {
  /** @type {Map<string, Map<string, Response>>} */
  const all = new Map();
  /** Called before anything is put into a cache. */
  const watch = { put: (/** @type {string} */ _url) => {} };
  /** @param {string} name */
  async function open(name) {
    const cache = all.get(name) ?? new Map();
    all.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      match: async (/** @type {string} */ url) => cache.get(url)?.clone(),
      delete: async (/** @type {string} */ url) => cache.delete(url),
      async put(/** @type {string} */ url, /** @type {Response} */ response) {
        watch.put(url);
        cache.set(url, new Response(await response.arrayBuffer()));
      },
    };
  }
  let last = Promise.resolve();
  const locks = {
    request(/** @type {string} */ _name, /** @type {() => Promise<void>} */ act) {
      last = last.then(act, act);
      return last;
    },
  };
  const has = async (/** @type {string} */ name) => all.has(name);
  const drop = async (/** @type {string} */ name) => all.delete(name);
  return { all, watch, locks, caches: { open, has, delete: drop } };
}

/**
 * A service worker in a browser.
 *
 * @param {ReturnType<typeof newBrowser>} browser
 * @param {string} [scope]
 */
function startWorker({ caches, locks }, scope = SITE) {
  /** @type {Map<string, (event: any) => void>} */
  const listeners = new Map();
  /** The site, which a deploy replaces. @type {{ fetch: (url: string) => Promise<Response> }} */
  const network = { fetch: async () => Response.error() };
  /** What was told to the open tabs. @type {{ kept: string[] }[]} */
  const told = [];
  const tab = { postMessage: (/** @type {{ kept: string[] }} */ message) => told.push(message) };
  const self = {
    registration: { scope },
    clients: { matchAll: async () => [tab] },
    navigator: { locks },
    addEventListener: (/** @type {string} */ kind, /** @type {() => void} */ listener) =>
      listeners.set(kind, listener),
  };
  const fetch = (/** @type {string | Request} */ asked) =>
    network.fetch(typeof asked === 'string' ? asked : asked.url);
  // A test does not wait for time limits that are no more needed.
  const wait = (/** @type {() => void} */ act, /** @type {number} */ time) =>
    setTimeout(act, time).unref();
  runInContext(
    SCRIPT,
    createContext({ self, caches, fetch, Response, TextDecoder, URL, setTimeout: wait }),
  );
  /** @param {Files} files */
  const serve = (files) => {
    network.fetch = async (url) => {
      const file = files[url.slice(scope.length)];
      return new Response(file, { status: file === undefined ? 404 : 200 });
    };
  };
  return {
    network,
    serve,
    told,
    /** Keeps what the network has. */
    keep() {
      let done = Promise.resolve();
      listeners.get('message')?.({ waitUntil: (/** @type {Promise<void>} */ it) => (done = it) });
      return done;
    },
    /** Keeps a build that is deployed just now. */
    async deploy(/** @type {Files} */ files) {
      serve(files);
      await this.keep();
    },
    /** @param {string} path  Of a page that is asked for. */
    async open(path) {
      const request = { url: scope + path, method: 'GET', mode: 'navigate' };
      /** @type {Promise<Response> | undefined} */
      let answer;
      listeners.get('fetch')?.({
        request,
        respondWith: (/** @type {Promise<Response>} */ it) => (answer = it),
      });
      return (await answer)?.text();
    },
  };
}

/**
 * What is kept of a site, by path.
 *
 * @param {ReturnType<typeof newBrowser>} browser
 * @param {string} [scope]
 * @returns {Promise<Files>}
 */
async function keptIn({ all }, scope = SITE) {
  const cache = all.get(`unslide-page${new URL(scope).pathname}`) ?? new Map();
  const found = [...cache].map(async ([url, response]) => [
    url.slice(scope.length),
    await response.clone().text(),
  ]);
  return Object.fromEntries(await Promise.all(found));
}

/** @param {Files} kept @param {Files} files */
function assertWhole(kept, files) {
  for (const [path, text] of Object.entries(files)) assert.equal(kept[path], text, path);
}

/** A response that breaks off after its head. */
function broken() {
  return new Response(
    new ReadableStream({ pull: (stream) => stream.error(new TypeError('broken off')) }),
  );
}

test('a build is kept as a whole', async () => {
  const browser = newBrowser();
  await startWorker(browser).deploy(OLD);
  assertWhole(await keptIn(browser), OLD);
});

test('tabs are told of each build that takes the place of another, once it is whole', async () => {
  const worker = startWorker(newBrowser());
  await worker.deploy(OLD);
  await worker.deploy({ ...NEW, 'unslide.js': `import('./assets/main-0000000C.js')` });
  await worker.deploy(NEW);
  await worker.keep();
  const scripts = worker.told.map(({ kept }) => [...kept].filter((url) => url.includes('main-')));
  assert.deepEqual(scripts, [
    [`${SITE}assets/main-0000000A.js`],
    [`${SITE}assets/main-0000000B.js`],
  ]);
});

test('of the build before its hashed files stay, and none of the one before that', async () => {
  const browser = newBrowser();
  const worker = startWorker(browser);
  for (const files of [OLD, NEW, NEWEST]) await worker.deploy(files);
  // Another tab asks for it again.
  await worker.keep();
  const kept = await keptIn(browser);
  assertWhole(kept, NEWEST);
  const hashed = Object.keys(kept).filter((path) => path.startsWith('assets/'));
  assert.deepEqual(hashed, ['assets/main-0000000B.js', 'assets/main-0000000C.js']);
});

test('a build of which a file breaks off replaces nothing', async () => {
  for (const path of ['assets/main-0000000B.js', 'icons/a.svg', 'unslide.js']) {
    const browser = newBrowser();
    const worker = startWorker(browser);
    await worker.deploy(OLD);
    worker.serve(NEW);
    const { fetch } = worker.network;
    worker.network.fetch = async (url) => (url === SITE + path ? broken() : fetch(url));
    await worker.keep();
    const paths = Object.keys(await keptIn(browser));
    assert.deepEqual(paths.sort(), [...Object.keys(OLD), 'files.txt?before'].sort());
    assertWhole(await keptIn(browser), OLD);
  }
});

test('a page of a build that was kept in part is not taken for that of the build before', async () => {
  const browser = newBrowser();
  const worker = startWorker(browser);
  await worker.deploy(OLD);
  browser.watch.put = (url) => {
    if (url.endsWith('unslide.js')) throw new Error('no room');
  };
  await worker.deploy(NEW);
  browser.watch.put = () => {};
  assert.equal((await keptIn(browser))[''], NEW['']);
  // The deploy is taken back.
  await worker.deploy(OLD);
  assertWhole(await keptIn(browser), OLD);
});

test('two workers that keep two builds at once leave a whole one, and the hashed files before it', async () => {
  const browser = newBrowser();
  const [one, other] = [startWorker(browser), startWorker(browser)];
  await one.deploy(OLD);
  one.serve(NEW);
  other.serve(NEWEST);
  await Promise.all([one.keep(), other.keep()]);
  const kept = await keptIn(browser);
  assertWhole(kept, NEWEST);
  assert.ok('assets/main-0000000B.js' in kept);
});

test('a site in a folder of another leaves what that has kept', async () => {
  const browser = newBrowser();
  const inner = `${SITE}next/`;
  await startWorker(browser).deploy(OLD);
  await startWorker(browser, inner).deploy(NEW);
  await startWorker(browser).deploy(OLD);
  assertWhole(await keptIn(browser), OLD);
  assertWhole(await keptIn(browser, inner), NEW);
});

test('without a network a page opens at its folder and at the name of its file', async () => {
  const worker = startWorker(newBrowser());
  await worker.deploy(OLD);
  worker.network.fetch = () => Promise.reject(new TypeError('no network'));
  for (const path of ['', '?lang=ru', 'index.html', 'embed.html'])
    assert.equal(await worker.open(path), OLD[''], path);
});
