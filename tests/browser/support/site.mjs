import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Site
 * @property {string} url  Where the folder's `index.html` is, with a slash at the end.
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Stalling
 * @property {(path?: string) => void} stall  From now on nothing below this path is answered.
 * @property {() => void} answerHeld  Answers what has come since, and nothing that comes later.
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
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
};

/** The built page: what the browser tests are about. */
export function builtPage() {
  return resolve(process.env.UNSLIDE_DIST ?? 'dist');
}

/**
 * A module of the built page, for tests that need no browser.
 *
 * @param {string} path  Below the page's folder.
 */
export const builtModule = (path) => import(pathToFileURL(resolve(builtPage(), path)).href);

/**
 * Serves a folder on a free port of this machine, to pages of any origin. A second site on its own
 * port is another origin.
 *
 * @param {{ folder?: string, under?: string }} [options]  `under` is the path that the site is
 *   served from, `/` at both ends.
 * @returns {Promise<Site & Stalling>}
 */
export async function serveSite({ folder = builtPage(), under = '/' } = {}) {
  const root = resolve(folder);
  /** @type {string | null} */
  let stalled = null;
  /** @type {(() => void)[]} */
  let held = [];
  const server = createServer((request, response) => {
    const target = request.url ?? '/';
    const send = () => {
      answer(fileFor(root, under, target), response).catch(() => response.destroy());
    };
    if (stalled !== null && target.startsWith(stalled)) held.push(send);
    else send();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${under}`,
    stall(path = under) {
      stalled = path;
    },
    answerHeld() {
      for (const send of held) send();
      held = [];
    },
    close: () => close(server),
  };
}

/**
 * @param {string} root
 * @param {string} under
 * @param {string} target
 * @returns {string | null} The file that is asked for; null if it would lie outside the root.
 */
function fileFor(root, under, target) {
  const path = decodeURIComponent(new URL(target, 'http://localhost').pathname);
  if (!path.startsWith(under)) return null;
  const file = resolve(root, path.slice(under.length));
  if (file === root) return join(root, 'index.html');
  return file.startsWith(root + sep) ? file : null;
}

/**
 * @param {string | null} file
 * @param {import('node:http').ServerResponse} response
 */
async function answer(file, response) {
  const found = file === null ? null : await stat(file).catch(() => null);
  if (file === null || !found?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    'Content-Length': found.size,
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
  });
  await pipeline(createReadStream(file), response);
}

/** @param {import('node:http').Server} server */
function close(server) {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done(undefined)));
}
