/**
 * @file Draws pictures of puzzles, and of what is none, with their truth.
 *
 * `node render.mjs PHOTOS FONTS OUT FIRST LAST [CONTENTS ...]`: PHOTOS is a folder of pictures, FONTS a text file with the name of
 * a font family in each line; scenes FIRST to LAST (not included) are written to OUT with a line of truth for each. All of
 * them show one of the CONTENTS (`tiles`, `blocks`, `other`, `nothing`), or each as often as is usual where none is named.
 * With `photographs`, alone or before `tiles` or `blocks`, they are photographs of puzzles of wood, plastic and paper.
 */
import { spawn } from 'node:child_process';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const [photos, fonts, out, first, last, ...asked] = process.argv.slice(2);
const here = import.meta.dirname;
const three = join(here, '../../../node_modules/three/build');
const types = /** @type {Record<string, string>} */ ({
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
});
mkdirSync(out, { recursive: true });
const truths = createWriteStream(join(out, 'truth.jsonl'), { flags: 'a' });
const profile = mkdtempSync(join(tmpdir(), 'scenes-'));

const server = createServer(async (request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  if (request.method === 'POST') {
    const parts = [];
    for await (const part of request) parts.push(part);
    response.end();
    if (path === '/done') {
      finish(0);
      return;
    }
    if (path === '/failed') {
      console.error(String(Buffer.concat(parts)));
      finish(1);
      return;
    }
    const name = `${path.split('/').pop()}.${request.headers['content-type'] === 'image/webp' ? 'webp' : 'jpg'}`;
    writeFileSync(join(out, name), Buffer.concat(parts));
    truths.write(`${JSON.stringify({ file: name, ...truthOf(request) })}\n`);
    return;
  }
  if (path === '/job') {
    response.end(
      JSON.stringify({
        fonts: readFileSync(fonts, 'utf8').split('\n').filter(Boolean),
        photos: readdirSync(photos).map((name) => `/photos/${name}`),
        first: Number(first),
        last: Number(last),
        asked,
      }),
    );
    return;
  }
  const file = fileOf(path);
  try {
    const body = readFileSync(file);
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

/** @param {import('node:http').IncomingMessage} request */
const truthOf = (request) => JSON.parse(decodeURIComponent(String(request.headers['x-truth'])));

/** @param {string} path */
function fileOf(path) {
  if (path.startsWith('/photos/')) return join(photos, path.slice(8));
  if (path.startsWith('/three/')) return join(three, path.slice(7));
  return join(here, path === '/' ? 'index.html' : path);
}

await new Promise((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(undefined));
});
const address = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = spawn(
  'chromium',
  [
    '--headless',
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    `http://127.0.0.1:${address.port}/`,
  ],
  { stdio: 'inherit' },
);

browser.on('exit', () => finish(1));

/** @param {number} code of the process */
function finish(code) {
  browser.removeAllListeners('exit');
  truths.end(() => {
    browser.kill();
    browser.on('exit', () => leave(code));
    if (browser.exitCode !== null) leave(code);
  });
}

/** @param {number} code */
function leave(code) {
  rmSync(profile, { recursive: true, force: true });
  process.exit(code);
}
