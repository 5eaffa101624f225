import assert from 'node:assert/strict';
import { launch } from 'puppeteer-core';
import { executable } from './executable.mjs';
import { pageErrors } from './page-errors.mjs';

const NAMES = ['firefox', 'firefox-esr'];

/**
 * @param {Record<string, unknown>} [preferences]
 * @returns {Promise<import('puppeteer-core').Browser>}
 */
export function launchFirefox(preferences) {
  return launch({
    browser: 'firefox',
    executablePath: executable('UNSLIDE_FIREFOX', NAMES),
    headless: true,
    extraPrefsFirefox: preferences,
  });
}

/**
 * A Firefox for a stage, which asks for contexts as Playwright names them.
 *
 * @returns {Promise<any>}
 */
export async function firefoxForStage() {
  const browser = await launchFirefox();
  return { newContext: () => browser.createBrowserContext(), close: () => browser.close() };
}

/**
 * Runs a visit in a Firefox of its own, which must not complain.
 *
 * @param {string} url
 * @param {(page: import('puppeteer-core').Page) => Promise<void>} visit
 */
export async function visitInFirefox(url, visit) {
  const firefox = await launchFirefox();
  try {
    const page = await firefox.newPage();
    const heard = pageErrors(page);
    await page.goto(url);
    await visit(page);
    assert.deepEqual(heard, []);
  } finally {
    await firefox.close();
  }
}
