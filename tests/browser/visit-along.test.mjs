import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { launchChromium } from './support/chromium.mjs';
import { serveSite } from './support/site.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

/** @type {Awaited<ReturnType<typeof serveSite>>} */
let site;
/** @type {Awaited<ReturnType<typeof launchChromium>>} */
let browser;
/** @type {Awaited<ReturnType<typeof visit.openVisit>>} */
let opened;
before(async () => {
  [site, browser] = await Promise.all([serveSite(), launchChromium()]);
});
after(async () => {
  await browser.close();
  await site.close();
});
afterEach(async () => {
  assert.deepEqual(opened.heard, []);
  await opened.context.close();
});

/** Begins with the first sample, which takes 24 moves. */
async function begin(options = visit.DESKTOP) {
  opened = await visit.openVisit(browser, site.url, options);
  await share.solveSample(opened.page);
  await opened.page.getByText('optimal', { exact: true }).waitFor();
  await opened.page.getByRole('button', { name: 'Do it with me' }).click();
  await left(24);
}

/** @param {number} count */
function left(count) {
  return opened.page.locator('.along-panel').getByText(`${count} moves`).waitFor();
}

test('a key and a click go on to the next move', async () => {
  await begin();
  await opened.page.keyboard.press('Space');
  await left(23);
  await opened.page.getByRole('button', { name: 'Done, what’s next?' }).click();
  await left(22);
});

test('an arrow key and a tap on the board move another tile', async () => {
  await begin(visit.PHONE);
  await opened.page.keyboard.press('ArrowDown');
  await opened.page.locator('.along-panel').getByText('25 moves').waitFor();
  await opened.page.keyboard.press('ArrowUp');
  await left(24);
  await opened.page.locator('unslide-player .piece').nth(5).tap();
  await opened.page.locator('.along-panel').getByText('25 moves').waitFor();
});

test('a tap on the lit tile goes on', async () => {
  await begin(visit.PHONE);
  await opened.page.locator('unslide-player [data-lit]').tap();
  await left(23);
});

test('a slip is planned anew within a second, and the board is where it was moved', async () => {
  await begin();
  const before = await share.tileNames(opened.page);
  const slip = opened.page.locator('.along-others button').first();
  await slip.click();
  await opened.page
    .locator('.along-panel')
    .getByText(/^2[35] moves$/)
    .waitFor({ timeout: 5000 });
  assert.notEqual(await share.tileNames(opened.page), before);
  for (let rest = 26; rest > 0; rest--) {
    const next = opened.page.getByRole('button', { name: 'Done, what’s next?' });
    if (await next.isEnabled()) await next.click();
  }
  await opened.page.getByText('That’s it. Well done!').waitFor();
});
