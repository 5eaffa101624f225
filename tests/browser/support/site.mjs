import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { builtModules, builtPage } from './build.mjs';
import { headersOf } from './headers.mjs';

/**
 * @typedef {object} Site
 * @property {string} url  Where the folder's `index.html` is, with a slash at the end.
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Stalling
 * @property {(path?: string) => void} stall  From now on nothing below this path is answered.
 * @property {() => void} answerHeld  Answers what has come since, and nothing that comes later.
 * @property {() => void} fail  From now on every answer is an error of the server.
 * @property {() => readonly string[]} asked  The paths of all requests, in their order.
 */

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};

/** Where every site has the modules of the build, which no host has. */
const MODULES = 'modules/';

/** What is worth compressing. */
const COMPRESSED = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest'];

/** Of a site that tells none, and for what it tells nothing of. */
const USUAL_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

/**
 * Serves a folder on a port of this machine, to pages of any origin, with the headers that its `_headers` tells
 * then: a build may replace it. A second site on its own port is another origin.
 *
 * @param {object} [options]
 * @param {string} [options.folder]
 * @param {string} [options.under]  The path that the site is served from, `/` at both ends.
 * @param {string} [options.fallback]  The file that is sent in place of one that is missing.
 * @param {number} [options.port]  Any free one, if it is 0.
 * @param {boolean} [options.compress]  Whether files are sent compressed to those who take that.
 * @returns {Promise<Site & Stalling>}
 */
export async function serveSite(options = {}) {
  const {
    folder = builtPage(),
    under = '/',
    fallback,
    port: wanted = 0,
    compress = false,
  } = options;
  const root = resolve(folder);
  /** @type {string | null} */
  let stalled = null;
  /** @type {(() => void)[]} */
  let held = [];
  /** @type {string[]} */
  const asked = [];
  let fails = false;

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(request, response) {
    const path = pathBelow(under, request.url ?? '/');
    const file = path === null ? null : await fileAt(root, path, fallback);
    if (fails || file === null) {
      response.writeHead(fails ? 503 : 404).end();
      return;
    }
    /** @type {Record<string, string>} */
    const headers = { ...USUAL_HEADERS, ...(await headersOf(root, `/${path}`)) };
    if (compress && isCompressed(file, request)) headers['Content-Encoding'] = 'gzip';
    await send(file, headers, request, response);
  }

  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    asked.push(target.replace(/\?.*/, ''));
    const proceed = () => void answer(request, response).catch(() => response.destroy());
    if (stalled !== null && target.startsWith(stalled)) held.push(proceed);
    else proceed();
  });
  await new Promise((ready) => server.listen(wanted, '127.0.0.1', () => ready(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${under}`,
    stall(path = under) {
      stalled = path;
    },
    answerHeld() {
      for (const proceed of held) proceed();
      held = [];
    },
    fail() {
      fails = true;
    },
    asked: () => [...asked],
    close: () => close(server),
  };
}

/**
 * @param {string} under
 * @param {string} target
 * @returns {string | null} The path below the site's folder.
 */
function pathBelow(under, target) {
  const path = decodeURIComponent(new URL(target, 'http://localhost').pathname);
  return path.startsWith(under) ? path.slice(under.length) : null;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string} [fallback]
 * @returns {Promise<string | null>} Null if there is no such file, or it would lie outside the root.
 */
async function fileAt(root, path, fallback) {
  const isModule = path.startsWith(MODULES);
  const folder = isModule ? builtModules() : root;
  const file = resolve(folder, (isModule ? path.slice(MODULES.length) : path) || 'index.html');
  const isThere = file.startsWith(folder + sep) && (await isFile(file));
  if (isThere) return file;
  return fallback === undefined ? null : join(root, fallback);
}

/** @param {string} file */
async function isFile(file) {
  return Boolean((await stat(file).catch(() => null))?.isFile());
}

/**
 * @param {string} file
 * @param {import('node:http').IncomingMessage} request
 */
function isCompressed(file, request) {
  const isTaken = String(request.headers['accept-encoding']).includes('gzip');
  return isTaken && COMPRESSED.includes(extname(file));
}

/**
 * Sends a file, or that it has not changed since the browser asked last.
 *
 * @param {string} file
 * @param {Record<string, string>} headers
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function send(file, headers, request, response) {
  const { size, mtimeMs } = await stat(file);
  const tag = `"${size}-${mtimeMs}"`;
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, { ...headers, ETag: tag }).end();
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const isPacked = 'Content-Encoding' in headers;
  const length = isPacked ? {} : { 'Content-Length': size };
  response.writeHead(200, { ...headers, ...length, 'Content-Type': type, ETag: tag });
  if (isPacked) await pipeline(createReadStream(file), createGzip({ level: 9 }), response);
  else await pipeline(createReadStream(file), response);
}

/** @param {import('node:http').Server} server */
function close(server) {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done(undefined)));
}
