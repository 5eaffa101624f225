/** The code that `docs/embed.md` shows, on a page of somebody's who followed it to the letter. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { LINK, serveHost } from './embed/host.mjs';
import { launchChromium } from './support/chromium.mjs';
import { pageErrors } from './support/page-errors.mjs';
import { serveSite } from './support/site.mjs';
import { until } from './support/until.mjs';

/** @typedef {import('../../packages/unslide/unslide.d.ts').UnslidePlayer} Player */

const DOCS = await readFile(new URL('../../docs/embed.md', import.meta.url), 'utf8');

/**
 * All code of one kind that the page shows, for a copy of Unslide at `ours`.
 *
 * @param {string} kind
 * @param {string} ours
 */
function shown(kind, ours) {
  const blocks = [...DOCS.matchAll(/^```(\w+)\n(.*?)^```/gms)].filter(([, of]) => of === kind);
  const text = blocks.map(([, , code]) => code).join('\n');
  return text.replaceAll('https://example.org/unslide/', ours).replaceAll('LINK', LINK);
}

describe('a page made of the code in docs/embed.md', () => {
  /** @type {Awaited<ReturnType<typeof launchChromium>>} */
  let browser;
  /** @type {import('./support/site.mjs').Site} */
  let ours;
  /** @type {Awaited<ReturnType<typeof serveHost>>} */
  let host;
  before(async () => {
    [browser, ours] = await Promise.all([launchChromium(), serveSite({ under: '/unslide/' })]);
    const html = `<!doctype html><html lang="en"><title>A blog</title><link rel="icon" href="data:,">
<style>${shown('css', ours.url)}</style>${shown('html', ours.url)}</html>`;
    host = await serveHost({ blog: { html } });
  });
  after(() => Promise.all([browser.close(), ours.close(), host.close()]));

  test('plays a link, a board and a frame, and hears of it', async () => {
    const page = await browser.newPage();
    const heard = pageErrors(page);
    /** @type {string[]} */
    const logged = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${host.url}blog`);
    await page.getByText('Two to go · 2 moves, optimal').first().waitFor();
    const lengths = await page.$$eval('unslide-player', (all) => all.map(({ length }) => length));
    assert.deepEqual(lengths, [2, 2]);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await until(async () => logged.length >= 2, 'two steps that the frame told of');
    assert.deepEqual(logged, ['1 of 2', '2 of 2']);
    assert.deepEqual(heard, []);
  });
});
