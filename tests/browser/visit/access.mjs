/** What must hold in each state of a visit, for every visitor and on every device. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, DESKTOP, overflow, PHONE, smallTargets } from './page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Axe lends elements styles of its own, which our policy would refuse. */
const DEVICES = Object.freeze({
  desktop: { ...DESKTOP, bypassCSP: true },
  phone: { ...PHONE, bypassCSP: true },
});

/** What is found in a state in which nothing is wrong. */
const NOTHING = Object.freeze({ light: [], dark: [], scrolls: { x: 0, y: 0 }, small: [] });

/**
 * One visit for each device: what reaches a state costs more than what is looked at there.
 *
 * @param {Record<string, (page: Page) => Promise<void>>} states  In the order in which one leads to the next.
 * @param {(options: import('playwright-core').BrowserContextOptions) => Promise<Page>} open
 */
export function testEachState(states, open) {
  for (const [device, options] of Object.entries(DEVICES)) {
    const title = `on a ${device}, in any state axe finds nothing, light and dark, and nothing scrolls away`;
    test(device === 'phone' ? `${title} or is too small for a thumb` : title, async () => {
      const page = await open(options);
      /** @type {Record<string, unknown>} */
      const findings = {};
      for (const [name, reach] of Object.entries(states)) {
        await reach(page);
        findings[name] = await findingsIn(page, device === 'phone');
      }
      const nothing = Object.fromEntries(Object.keys(states).map((name) => [name, NOTHING]));
      assert.deepEqual(findings, nothing);
    });
  }
}

/**
 * @param {Page} page
 * @param {boolean} isTouched  Whether what can be pressed is pressed by a thumb.
 */
async function findingsIn(page, isTouched) {
  const scrolls = await overflow(page);
  const small = isTouched ? await smallTargets(page) : [];
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return { light: await axeFindings(page), dark, scrolls, small };
}
