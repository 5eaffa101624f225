import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { serveSite } from './support/site.mjs';
import { serveCopy } from './support/site-copy.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import { CACHE, untilKept, WITH_WORKER } from './visit/kept.mjs';
import * as visit from './visit/page.mjs';
import { SHORT, screenshotOf } from './visit/screenshot.mjs';
import * as share from './visit/share.mjs';

/** Without a network the browser says in its console what could not be loaded. */
const stage = setStage({ allowsErrors: true });

/** Time in which a kept page must stand in, in milliseconds. */
const TOO_LONG_FOR_A_PAGE = 7000;

/** Another app that shares a picture and a text, as a phone does it: by sending a form. */
const APP = `<!doctype html><title>An app</title>
<form method="post" enctype="multipart/form-data">
  <input type="file" name="picture"><input name="text"><button>Share</button>
</form>`;

/** What refuses a service worker all storage, as some browsers do at their visitors' wish. */
const REFUSED = `for (const name of ['open', 'has', 'delete', 'match', 'keys'])
  CacheStorage.prototype[name] = () => Promise.reject(new DOMException('no', 'SecurityError'));
`;

/**
 * @param {(page: import('playwright-core').Page, site: Awaited<ReturnType<typeof serveSite>>) => Promise<void>} look
 */
async function withKeptPage(look) {
  const site = await serveSite();
  try {
    const page = await visit.openVisit(stage, WITH_WORKER, site.url);
    await untilKept(page);
    await look(page, site);
  } finally {
    await site.close();
  }
}

/**
 * Shares from another app.
 *
 * @param {(app: import('playwright-core').Page) => Promise<void>} fill
 * @param {string} [url]  Where the page is that it shares with.
 */
async function shareFromApp(fill, url = stage.url) {
  const folder = await mkdtemp(join(tmpdir(), 'unslide-'));
  await writeFile(join(folder, 'index.html'), APP);
  const other = await serveSite({ folder });
  try {
    const app = await stage.openAnother();
    await app.goto(other.url);
    await app.evaluate((action) => {
      document.forms[0]?.setAttribute('action', action);
    }, `${url}share`);
    await fill(app);
    await app.getByRole('button', { name: 'Share' }).click();
    return app;
  } finally {
    await other.close();
    await rm(folder, { recursive: true });
  }
}

test('the page opens and solves without a network', () =>
  withKeptPage(async (page, site) => {
    await site.close();
    await page.reload();
    await share.solveSample(page);
    await page.getByText('optimal', { exact: true }).waitFor();
  }));

test('the page opens and solves where the network does not answer', () =>
  withKeptPage(async (page, site) => {
    site.stall();
    await page.reload({ timeout: 60_000, waitUntil: 'commit' });
    await share.solveSample(page);
    await page.getByText('optimal', { exact: true }).waitFor();
  }));

test('a worker that was ended meanwhile still knows that the network does not answer', () =>
  withKeptPage(async (page, site) => {
    site.stall();
    await page.reload({ timeout: 60_000, waitUntil: 'commit' });
    await page.locator('.sample').first().waitFor();
    const browser = await page.context().newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    await browser.send('ServiceWorker.stopAllWorkers');
    const came = await page.evaluate(async (most) => {
      const signal = AbortSignal.timeout(most);
      return (await fetch('icons/hills.svg', { signal }).catch(() => null))?.status;
    }, TOO_LONG_FOR_A_PAGE);
    assert.equal(came, 200);
  }));

test('a page that comes too late is not kept without its parts', () =>
  withKeptPage(async (page, site) => {
    const keptSince = () =>
      page.evaluate(async () => (await caches.match('./'))?.headers.get('Date'));
    const since = await keptSince();
    site.stall();
    await page.reload({ timeout: 60_000, waitUntil: 'commit' });
    await page.locator('.sample').first().waitFor();
    site.answerHeld();
    await pause(1000);
    assert.equal(await keptSince(), since);
  }));

test('a page from the network waits for its own parts', () =>
  withKeptPage(async (page, site) => {
    await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      await cache.put('unslide.js', new Response('older'));
    }, CACHE);
    site.stall('/unslide.js');
    const came = page.evaluate(async () => (await fetch('unslide.js')).text());
    await pause(TOO_LONG_FOR_A_PAGE);
    site.answerHeld();
    assert.notEqual(await came, 'older');
  }));

test('a later visit asks for the page and the list of files, and for nothing that is kept by its hash', () =>
  withKeptPage(async (page, site) => {
    const asked = site.asked();
    await page.reload();
    await share.solveSample(page);
    await until(async () => site.asked().includes('/files.txt', asked.length), 'the list');
    await pause(1000);
    const again = site.asked().slice(asked.length);
    assert.deepEqual(
      again.filter((path) => path.startsWith('/assets/')),
      [],
    );
    assert.ok(!again.includes('/unslide.js'), again.join(' '));
  }));

test('what an older version was made of is not kept for ever', async () => {
  const page = await visit.openVisit(stage, WITH_WORKER);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    await cache.put('assets/older.js', new Response('older'));
  }, CACHE);
  await untilKept(page);
  const isGone = () => page.evaluate(async () => !(await caches.match('assets/older.js')));
  await until(isGone, 'a file of no version, thrown away');
});

describe('where nothing may be kept', () => {
  /** Serves a copy of the page whose service worker is refused all storage. */
  async function serveRefused() {
    const site = await serveCopy();
    const file = join(site.folder, 'service-worker.js');
    await writeFile(file, REFUSED + (await readFile(file, 'utf8')));
    return site;
  }

  /** @param {(page: import('playwright-core').Page, url: string) => Promise<void>} look */
  async function withRefused(look) {
    const site = await serveRefused();
    try {
      const page = await visit.openVisit(stage, WITH_WORKER, site.url);
      await until(
        () => page.evaluate(() => navigator.serviceWorker.controller !== null),
        'a worker',
      );
      await look(page, site.url);
    } finally {
      await site.close();
    }
  }

  test('the page comes from the network, and solves', () =>
    withRefused(async (page) => {
      await page.reload();
      await share.solveSample(page);
      await page.getByText('optimal', { exact: true }).waitFor();
    }));

  test('what another app shares opens the page, which has its landing screen', () =>
    withRefused(async (_, url) => {
      const app = await shareFromApp((form) => form.fill('[name=text]', '8 6 7/2 5 4/3 0 1'), url);
      await app.getByRole('button', { name: 'Choose a picture' }).waitFor();
    }));
});

describe('what another app shares', () => {
  test('reaches the page and no server, on the first visit too', async () => {
    const site = await serveSite();
    try {
      const page = await stage.open(WITH_WORKER);
      // Nothing that waits for a moment of rest has happened.
      await page.addInitScript(() => {
        const { setTimeout } = globalThis;
        const soon = (/** @type {any[]} */ ...[act, delay = 0, ...rest]) =>
          delay < 1000 ? setTimeout(act, delay, ...rest) : 0;
        Object.assign(globalThis, { setTimeout: soon });
      });
      await page.goto(site.url);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const app = await shareFromApp(
        (form) => form.fill('[name=text]', '8 6 7/2 5 4/3 0 1'),
        site.url,
      );
      await app.getByText('optimal', { exact: true }).waitFor();
      assert.ok(!site.asked().includes('/share'));
    } finally {
      await site.close();
    }
  });

  test('a picture lies on the table', async () => {
    await visit.openVisit(stage, WITH_WORKER);
    await untilKept(stage.page);
    const buffer = screenshotOf(SHORT).file;
    const app = await shareFromApp((form) =>
      form.setInputFiles('input', { name: 'my puzzle.png', mimeType: 'image/png', buffer }),
    );
    await app.getByRole('img', { name: 'my puzzle.png' }).waitFor();
    assert.equal(app.url(), stage.url);
  });

  test('a board as text is solved', async () => {
    await visit.openVisit(stage, WITH_WORKER);
    await untilKept(stage.page);
    const app = await shareFromApp((form) => form.fill('[name=text]', '8 6 7/2 5 4/3 0 1'));
    await app.getByText('optimal', { exact: true }).waitFor();
  });
});
