/** What the service worker of the page has kept. */

import assert from 'node:assert/strict';
import { until } from '../support/until.mjs';
import { DESKTOP } from './page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The cache of a site at the root of its origin. */
export const CACHE = 'unslide-page/';

/** The visitor's browser has service workers. */
export const WITH_WORKER = Object.freeze({
  ...DESKTOP,
  serviceWorkers: /** @type {const} */ ('allow'),
});

/**
 * Waits until the build that the site has now is kept: its list, which is written last, and each file in it.
 *
 * @param {Page} page
 */
export async function untilKept(page) {
  const list = await (await fetch(new URL('files.txt', page.url()))).text();
  assert.ok(list.includes('index.html'), list);
  await until(() => page.evaluate(isKept, list), 'the build, kept by its service worker', 60_000);
}

/**
 * Runs in the page.
 *
 * @param {string} list
 */
async function isKept(list) {
  if ((await (await caches.match('files.txt'))?.text()) !== list) return false;
  const paths = list.trim().split('\n');
  const found = paths.map((line) => line.replace(/ .*/, '').replace(/^index\.html$/, './'));
  return (await Promise.all(found.map((path) => caches.match(path)))).every(Boolean);
}

/**
 * The page as it is kept; empty if none is.
 *
 * @param {Page} page
 */
export const keptPage = (page) =>
  page.evaluate(async () => (await (await caches.match('./'))?.text()) ?? '');
