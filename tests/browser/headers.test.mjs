/** The headers that the site asks of its host, as the tests' server sends them. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { LINK, serveHost } from './embed/host.mjs';
import { builtPage } from './support/build.mjs';
import { serveSite } from './support/site.mjs';
import { setStage } from './support/stage.mjs';

describe('the headers of the site', () => {
  /** @type {import('./support/site.mjs').Site} */
  let site;
  before(async () => {
    site = await serveSite();
  });
  after(() => site.close());

  /** @param {string} path */
  const headersAt = async (path) => (await fetch(site.url + path)).headers;

  test('let browsers keep what has a hash in its name, and ask for all scripts and pages that have none', async () => {
    const list = await readFile(join(builtPage(), 'files.txt'), 'utf8');
    const paths = list.trim().split('\n');
    const wrong = [];
    for (const path of [...paths.map((line) => line.replace(/ .*/, '')), '', 'files.txt']) {
      const { isHashed, isLoaded } = {
        isHashed: /^assets\/.*-[0-9A-Z]{8}\.\w+$/.test(path),
        isLoaded: /^$|\.(html|js|json|txt|webmanifest)$/.test(path),
      };
      const told = (await headersAt(path)).get('Cache-Control');
      const expected = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      if ((isHashed || isLoaded) && told !== expected) wrong.push(`${path}: ${told}`);
    }
    assert.deepEqual(wrong, []);
    assert.ok(paths.some((path) => path.startsWith('assets/') && path.endsWith('.wasm')));
  });

  test('say of each page what its own policy says, and who may show it in a frame', async () => {
    for (const [path, file, added] of [
      ['', 'index.html', "; frame-ancestors 'self'"],
      ['index.html', 'index.html', "; frame-ancestors 'self'"],
      ['examples.html', 'examples.html', "; frame-ancestors 'self'"],
      ['embed.html', 'embed.html', ''],
    ]) {
      const html = await readFile(join(builtPage(), file), 'utf8');
      const policy = html.match(/Security-Policy"\s+content="([^"]*)"/)?.[1];
      assert.match(
        policy ?? '',
        /script-src 'self' 'wasm-unsafe-eval';.*require-trusted-types-for 'script'/,
      );
      assert.equal((await headersAt(path)).get('Content-Security-Policy'), policy + added);
    }
  });

  test('let no file be taken for what it is not, and let other sites load the player', async () => {
    for (const path of ['', 'unslide.js', 'icons/unslide.svg']) {
      const headers = await headersAt(path);
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff');
      assert.equal(headers.get('Referrer-Policy'), 'no-referrer');
      assert.equal(headers.get('Access-Control-Allow-Origin'), '*');
    }
  });
});

describe('a page under these headers', () => {
  /** The browser says what it refuses. */
  const stage = setStage({ allowsErrors: true });

  test('starts no script from an address that no policy has passed', async () => {
    const page = await stage.open();
    await page.goto(stage.url);
    await page.locator('.sample').first().waitFor();
    const refused = await page.evaluate(() => {
      const acts = {
        worker: () => new Worker('blob:any'),
        script: () => Object.assign(document.createElement('script'), { src: 'unslide.js' }),
        html: () => Object.assign(document.body, { innerHTML: '<b>' }),
        policy: () => /** @type {any} */ (globalThis).trustedTypes.createPolicy('other', {}),
      };
      return Object.entries(acts).flatMap(([name, act]) => {
        try {
          act();
          return [];
        } catch (error) {
          return error instanceof TypeError ? [name] : [];
        }
      });
    });
    assert.deepEqual(refused, ['worker', 'script', 'html', 'policy']);
  });

  test('is shown in frames of its own site alone, and the player in frames of all', async () => {
    const frames = `<iframe src="${stage.url}"></iframe><iframe src="${stage.url}embed.html#${LINK}"></iframe>`;
    const host = await serveHost({ frames: { html: `<!doctype html>${frames}` } });
    try {
      const page = await stage.open();
      await page.goto(`${host.url}frames`, { waitUntil: 'load' });
      await page
        .frameLocator('iframe >> nth=1')
        .locator('.piece')
        .first()
        .waitFor({ state: 'attached' });
      assert.equal(await page.frameLocator('iframe >> nth=0').locator('.app').count(), 0);
    } finally {
      await host.close();
    }
  });
});
