import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { launchWholeChromium } from './support/chromium.mjs';
import { launchFirefox } from './support/firefox.mjs';
import { pageErrors } from './support/page-errors.mjs';
import { serveSite } from './support/site.mjs';

for (const [name, launch] of Object.entries({
  Chromium: launchWholeChromium,
  Firefox: launchFirefox,
})) {
  describe(`in ${name}`, () => {
    /** @type {Awaited<ReturnType<typeof launch>>} */
    let browser;
    before(async () => {
      browser = await launch();
    });
    after(() => browser.close());

    for (const under of ['/', '/somewhere/below/']) {
      test(`the page opens from ${under} without a complaint`, async () => {
        const site = await serveSite({ under });
        const page = await browser.newPage();
        const heard = pageErrors(page);
        const response = await page.goto(site.url, { waitUntil: 'load' });
        assert.equal(response?.status(), 200);
        assert.match(await page.title(), /Unslide/);
        assert.deepEqual(heard, []);
        await site.close();
      });
    }

    test('the page of examples opens from below without a complaint, and its code can be copied', async () => {
      const site = await serveSite({ under: '/somewhere/below/' });
      const page = /** @type {import('playwright-core').Page} */ (await browser.newPage());
      const heard = pageErrors(page);
      await page.goto(`${site.url}examples.html`, { waitUntil: 'load' });
      const codes = await page.$$eval('.code button', (buttons) =>
        buttons.map((button) => button.parentElement?.querySelector('code')?.textContent ?? ''),
      );
      assert.ok(codes.length >= 10 && codes.every((code) => code.length > 20));
      assert.ok(codes.includes(`<script type="module" src="${site.url}unslide.js"></script>`));
      assert.deepEqual(heard, []);
      await site.close();
    });

    test('in the examples the words of the lesson go with its moves, and the game can be played', async () => {
      const site = await serveSite();
      const page = /** @type {import('playwright-core').Page} */ (await browser.newPage());
      const heard = pageErrors(page);
      await page.goto(`${site.url}examples.html`);
      await page.click('#parts li:nth-child(3) button');
      await page.waitForSelector('#parts [aria-current]');
      const isNow = await page.$$eval('#parts button', (parts) =>
        parts.map((part) => part.hasAttribute('aria-current')),
      );
      assert.deepEqual(isNow, [false, false, true, false]);
      await page.click('.game');
      await page.waitForFunction(() => document.body.innerText.includes('Hint'));
      assert.deepEqual(heard, []);
      await site.close();
    });
  });
}
