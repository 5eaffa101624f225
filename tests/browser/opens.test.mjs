import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { launchChromium } from './support/chromium.mjs';
import { complaints } from './support/complaints.mjs';
import { launchFirefox } from './support/firefox.mjs';
import { serveSite } from './support/site.mjs';

for (const [name, launch] of Object.entries({ Chromium: launchChromium, Firefox: launchFirefox })) {
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
        const heard = complaints(page);
        const response = await page.goto(site.url, { waitUntil: 'load' });
        assert.equal(response?.status(), 200);
        assert.match(await page.title(), /Unslide/);
        assert.deepEqual(heard, []);
        await site.close();
      });
    }
  });
}
