/** What must hold in each state of a visit, whoever comes and with whatever device. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axeFindings, DESKTOP, overflow, PHONE, smallTargets } from './page.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @param {Record<string, (page: Page) => Promise<void>>} states  In the order in which one leads to the next.
 * @param {(options: import('playwright-core').BrowserContextOptions) => Promise<Page>} open
 */
export function testEachState(states, open) {
  for (const [device, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      test(`axe finds nothing in any state, on a ${device}, ${colorScheme}`, async () => {
        // Axe lends elements styles of its own, which our policy would refuse.
        const page = await open({ ...options, colorScheme, bypassCSP: true });
        /** @type {Record<string, string[]>} */
        const findings = {};
        for (const [name, reach] of Object.entries(states)) {
          await reach(page);
          findings[name] = await axeFindings(page);
        }
        const nothing = Object.fromEntries(Object.keys(states).map((name) => [name, []]));
        assert.deepEqual(findings, nothing);
      });
    }

    test(`nothing scrolls away in any state, on a ${device}`, async () => {
      const page = await open(options);
      for (const [name, reach] of Object.entries(states)) {
        await reach(page);
        assert.deepEqual(await overflow(page), { x: 0, y: 0 }, name);
      }
    });
  }

  test('on a phone, everything to press is large enough for a thumb', async () => {
    const page = await open(PHONE);
    for (const [name, reach] of Object.entries(states)) {
      await reach(page);
      assert.deepEqual(await smallTargets(page), [], name);
    }
  });
}
