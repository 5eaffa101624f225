/** A new build over an old one, for visitors whose browser keeps the old one. */

import assert from 'node:assert/strict';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serveCopy } from './support/site-copy.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import { CACHE, keptPage, untilKept, WITH_WORKER } from './visit/kept.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';
import { waitUntilSaved } from './visit/storage.mjs';

/** The browser says in its console what could not be loaded. */
const stage = setStage({ allowsErrors: true });

/**
 * Deploys a build in which all hashed names and all pages are new, and removes the old one.
 *
 * @param {string} folder  Of the site.
 * @param {string} mark  Four letters or digits, which end the hashes of the new build.
 */
async function deploy(folder, mark) {
  const remade = (/** @type {string} */ text) =>
    text.replace(/-([0-9A-Z]{4})[0-9A-Z]{4}\.(js|css|json|wasm|jpg|webp)\b/g, `-$1${mark}.$2`);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    if (/\.(html|js|css|txt)$/.test(file)) {
      const text = remade(await readFile(file, 'utf8'));
      const isPage = file.endsWith('.html');
      await writeFile(file, isPage ? `${text}<!-- ${mark} -->` : text);
    }
    await rename(file, join(entry.parentPath, remade(entry.name)));
  }
  const list = join(folder, 'files.txt');
  await writeFile(
    list,
    (await readFile(list, 'utf8')).replace(/( [0-9a-f]+)[A-Z]*$/gm, `$1${mark}`),
  );
}

/**
 * A visitor whose browser keeps the page, which a new build replaces on the server.
 *
 * @param {(page: import('playwright-core').Page, site: Awaited<ReturnType<typeof serveCopy>>) => Promise<void>} look
 * @param {Parameters<typeof serveCopy>[0]} [options]
 */
async function withKept(look, options) {
  const site = await serveCopy(options);
  try {
    const page = await visit.openVisit(stage, WITH_WORKER, site.url);
    await untilKept(page);
    await look(page, site);
  } finally {
    await site.close();
  }
}

test('a tab that was open before a deploy goes on with its own build', () =>
  withKept(async (page, site) => {
    await deploy(site.folder, 'AAAA');
    const other = await stage.openAnother();
    await other.goto(site.url);
    await untilKept(other);
    const asked = site.asked().length;
    await share.solveSample(page);
    await page.getByText('optimal', { exact: true }).waitFor();
    const later = site.asked().slice(asked);
    assert.deepEqual(
      later.filter((path) => path.startsWith('/assets/')),
      [],
    );
    await share.solveSample(other);
    await other.getByText('optimal', { exact: true }).waitFor();
  }));

test('a tab of the build before is told of the new one, and a reload keeps what it shows', () =>
  withKept(async (page, site) => {
    await share.solveSample(page);
    const count = await page.locator('.answer-panel .count').textContent();
    await waitUntilSaved(page, 'answer');
    await deploy(site.folder, 'AAAA');
    const other = await stage.openAnother();
    await other.goto(site.url);
    const notice = (/** @type {typeof page} */ tab) =>
      tab.getByText('A newer version of this page is ready.');
    await notice(page).waitFor();
    assert.equal(await page.locator('.answer-panel .count').textContent(), count);
    await untilKept(other);
    assert.ok(await notice(other).isHidden());
    await page.getByRole('button', { name: 'Reload' }).click();
    await until(async () => (await page.content()).includes('AAAA'), 'the new build');
    await page.locator('.answer-panel .count').waitFor();
    assert.equal(await page.locator('.answer-panel .count').textContent(), count);
    assert.ok(await notice(page).isHidden());
  }));

test('a deploy is seen at the next load, and opens without a network from then on', () =>
  withKept(async (page, site) => {
    await deploy(site.folder, 'AAAA');
    await page.reload();
    assert.ok((await page.content()).includes('AAAA'));
    await untilKept(page);
    assert.ok((await keptPage(page)).includes('AAAA'));
    await site.close();
    await page.reload();
    await share.solveSample(page);
    await page.getByText('optimal', { exact: true }).waitFor();
  }));

test('the hashed files of two builds are kept, and none of builds before', () =>
  withKept(async (page, site) => {
    for (const mark of ['AAAA', 'BBBB']) {
      await deploy(site.folder, mark);
      await page.reload();
      await untilKept(page);
    }
    const marks = () =>
      page.evaluate(async (name) => {
        const keys = await (await caches.open(name)).keys();
        const hashes = keys.map(({ url }) => url.match(/assets\/.*-....(....)\.\w+$/)?.[1] ?? '');
        return [...new Set(hashes)].filter((mark) => mark).sort();
      }, CACHE);
    await until(async () => (await marks()).join() === 'AAAA,BBBB', 'two builds');
  }));

test('a deploy of which a part cannot be loaded leaves the build that was kept', () =>
  withKept(async (page, { folder, asked }) => {
    await deploy(folder, 'AAAA');
    await rm(join(folder, 'remote.js'));
    await page.reload();
    await until(async () => asked().lastIndexOf('/remote.js') > asked().lastIndexOf('/'), 'it all');
    await pause(1000);
    assert.ok(!(await keptPage(page)).includes('AAAA'));
  }));

test('pages of a build other than that of the list are not kept', () =>
  withKept(async (page, { folder, asked }) => {
    const old = await readFile(join(folder, 'embed.html'), 'utf8');
    await deploy(folder, 'AAAA');
    await writeFile(join(folder, 'embed.html'), old);
    await page.reload();
    const last = (/** @type {string} */ path) => asked().lastIndexOf(path);
    await until(async () => last('/unslide.js') > last('/'), 'all files');
    await pause(1000);
    assert.ok(!(await keptPage(page)).includes('AAAA'));
  }));

test('a page in place of a missing script or list is taken for neither', () =>
  withKept(
    async (page, { folder, asked }) => {
      await deploy(folder, 'AAAA');
      await rm(join(folder, 'files.txt'));
      await page.reload();
      const last = (/** @type {string} */ path) => asked().lastIndexOf(path);
      await until(async () => last('/files.txt') > last('/'), 'the list, asked for');
      await pause(1000);
      assert.ok(!(await keptPage(page)).includes('AAAA'));
      await rm(join(folder, 'unslide.js'));
      const script = await page.evaluate(async () => (await fetch('unslide.js')).text());
      assert.ok(!script.includes('<!doctype'));
    },
    { fallback: 'index.html' },
  ));

test('a server that fails shows the page that was kept', () =>
  withKept(async (page, site) => {
    site.fail();
    await page.reload();
    await page.locator('.sample').first().waitFor();
  }));
