/** What goes out: every request of a whole visit, of a share, and of a player in another page. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LINK, OPEN, pageWith, serveHost } from './embed/host.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

/**
 * @typedef {import('playwright-core').BrowserContext} Context
 * @typedef {import('playwright-core').Request} Request
 */

/** How long a page must rest to have asked for all that it asks for, in milliseconds. */
const REST = 3000;

describe('what goes out', () => {
  const stage = setStage();

  /**
   * Records all requests of a visitor, those of workers and service workers too.
   *
   * @param {Context} context
   */
  function record(context) {
    const requests = /** @type {Request[]} */ ([]);
    context.on('request', (request) => {
      // Bytes of the page's own memory.
      if (!/^(blob|data):/.test(request.url())) requests.push(request);
    });
    return requests;
  }

  /**
   * @param {Request[]} requests
   * @param {string[]} places  Addresses of folders.
   */
  function assertHarmless(requests, places) {
    for (const request of requests) {
      const url = request.url();
      assert.ok(
        places.some((place) => url.startsWith(place)),
        url,
      );
      assert.equal(request.method(), 'GET', url);
      assert.equal(request.postData(), null, url);
      assert.equal(new URL(url).search, '', url);
    }
  }

  /** Waits until nothing has been asked for in a while. @param {Request[]} requests */
  async function untilQuiet(requests) {
    let [count, since] = [-1, 0];
    await until(async () => {
      if (requests.length !== count) [count, since] = [requests.length, Date.now()];
      return Date.now() - since > REST;
    }, 'no more requests');
  }

  test('a visit and a share ask our own address for files, and tell it nothing', async () => {
    const page = await stage.open({ ...visit.DESKTOP, serviceWorkers: 'allow' });
    const requests = record(page.context());
    await page.goto(stage.url);
    await share.solveSample(page);
    await share.open(page);
    const field = page.getByLabel('The link', { exact: true });
    const address = await until(() => field.inputValue(), 'the link');
    const other = await stage.openAnother();
    await other.goto(address);
    await other.locator('.answer-panel .count').waitFor();
    await visit.playToTheEnd(other);
    assert.ok(requests.length > 10);
    assertHarmless(requests, [stage.url]);
  });

  test('after its load a page asks for nothing until it is asked for something', async () => {
    const page = await stage.open(visit.DESKTOP);
    const requests = record(page.context());
    await page.goto(stage.url);
    await share.solveSample(page);
    await untilQuiet(requests);
    const count = requests.length;
    await page.waitForTimeout(REST);
    await page.keyboard.press('End');
    await page.mouse.move(300, 300);
    await page.waitForTimeout(REST);
    const more = requests.slice(count).map((request) => request.url());
    assert.deepEqual(more, []);
  });

  test('a player in another page asks the address of its script, and nobody else', async () => {
    const players = [`link="${LINK}"`, `start="${OPEN}"`].map(
      (attribute) => `<unslide-player ${attribute} lang="pt"></unslide-player>`,
    );
    const host = await serveHost({ page: { html: pageWith(stage.url, players.join('')) } });
    try {
      const page = await stage.open(visit.DESKTOP);
      const requests = record(page.context());
      await page.goto(`${host.url}page`);
      await page.waitForFunction(() => document.querySelector('unslide-player')?.length === 2);
      await page.evaluate(async () => {
        for (const player of document.querySelectorAll('unslide-player')) await player.solve();
      });
      const [first, ...rest] = requests;
      assert.equal(first?.url(), `${host.url}page`);
      assertHarmless(rest, [stage.url]);
      await untilQuiet(requests);
      const cookies = await page.context().cookies();
      assert.deepEqual(cookies, []);
    } finally {
      await host.close();
    }
  });

  test('the address of a link never leaves the device', async () => {
    const page = await stage.open(visit.DESKTOP);
    const requests = record(page.context());
    await page.goto(`${stage.url}#${LINK}`);
    await page.locator('.answer-panel .count').waitFor();
    assert.ok(requests.length > 1);
    for (const request of requests) {
      const headers = Object.values(await request.allHeaders()).join('\n');
      assert.ok(!headers.includes(LINK), headers);
      assert.ok(!request.url().split('#')[0]?.includes(LINK));
    }
  });
});
