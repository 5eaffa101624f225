/** The site on nginx, by the configuration that a release brings. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { builtPage } from './support/build.mjs';
import { headersOf } from './support/headers.mjs';
import { hasNginx, serveByNginx } from './support/nginx.mjs';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';
import { articlePuzzle, screenshotOf } from './visit/screenshot.mjs';

/** Files whose type decides whether a browser takes them. */
const TYPES = {
  'unslide.js': 'application/javascript',
  'embed.html': 'text/html',
  'manifest.webmanifest': 'application/manifest+json',
  'icons/unslide.svg': 'image/svg+xml',
};

describe('the site on nginx', { skip: !hasNginx }, () => {
  const stage = setStage({ serve: serveByNginx });

  /** @param {string} path */
  const answerFor = (path) => fetch(stage.url + path, { headers: { 'Accept-Encoding': 'gzip' } });

  async function paths() {
    const list = await readFile(join(builtPage(), 'files.txt'), 'utf8');
    const files = list
      .trim()
      .split('\n')
      .map((line) => line.replace(/ .*/, ''));
    return [...files, '', 'index.html', 'files.txt'];
  }

  test('has for each file the headers of `_headers`', async () => {
    const wrong = [];
    for (const path of await paths()) {
      const { ok, headers } = await answerFor(path);
      const expected = await headersOf(builtPage(), `/${path}`);
      const differs = Object.entries(expected).some(([name, value]) => headers.get(name) !== value);
      if (!ok || differs) wrong.push(path);
    }
    assert.deepEqual(wrong, []);
  });

  test('has files of the right types, and compresses text and wasm', async () => {
    const wasm = (await paths()).find((path) => path.endsWith('.wasm')) ?? assert.fail('no wasm');
    for (const [path, type] of Object.entries({ ...TYPES, [wasm]: 'application/wasm' })) {
      const { headers } = await answerFor(path);
      assert.equal(headers.get('Content-Type'), type, path);
      const isLarge = Number((await readFile(join(builtPage(), path))).length) > 1000;
      assert.equal(headers.get('Content-Encoding'), isLarge ? 'gzip' : null, path);
    }
  });

  test('answers no other page in place of a file that is missing', async () => {
    for (const path of ['missing', 'assets/missing.js']) {
      assert.equal((await answerFor(path)).status, 404);
    }
  });

  test('solves a screenshot without a complaint of the browser', async () => {
    const { puzzle } = articlePuzzle();
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, screenshotOf(puzzle, { margin: [56, 84] }));
    await visit.solve(page);
    await page.getByText('optimal', { exact: true }).waitFor();
  });
});
