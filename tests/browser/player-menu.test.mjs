/** The menu of what the board shows, and the dialog of keys, in the page. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

// What axe does to measure is refused by the page's policy, and complained of.
const stage = setStage({ allowsErrors: true });

/** @param {import('playwright-core').BrowserContextOptions} [options] */
async function begin(options) {
  const page = await visit.openVisit(stage, options);
  await share.solveSample(page);
  return page;
}

test('what is chosen is seen at once, and is there again in the next visit', async () => {
  const page = await begin();
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('radio', { name: 'Dot' }).check();
  await page.getByRole('radio', { name: '3' }).check();
  const player = page.locator('unslide-player');
  assert.equal(await player.locator('.faint:visible').count(), 2);
  assert.equal(await player.locator('.board').getAttribute('data-mark'), 'dot');
  await page.reload();
  await player.locator('.board[data-mark=dot]').waitFor();
});

test('numbers come and go over the picture', async () => {
  const page = await begin();
  const chip = page.locator('unslide-player .chip').first();
  assert.ok(await chip.isVisible());
  await page.keyboard.press('v');
  await page.getByRole('checkbox', { name: 'Numbers on the picture' }).uncheck();
  await chip.waitFor({ state: 'detached' });
});

test('a switch shows what holds from the moment that the menu is there', async () => {
  const page = await begin();
  const isOn = await page.getByRole('button', { name: 'View' }).evaluate((opener) => {
    const labels = [...document.querySelectorAll('.view-menu label')];
    const numbers = labels.find((label) => label.textContent === 'Numbers on the picture');
    /** @type {HTMLElement} */ (opener).click();
    return numbers?.querySelector('input')?.checked;
  });
  assert.equal(isOn, true);
});

test('the button that has opened the menu closes it', async () => {
  const page = await begin();
  const menu = page.locator('.view-menu');
  await page.getByRole('button', { name: 'View' }).click();
  await menu.waitFor();
  await page.getByRole('button', { name: 'View' }).click();
  await menu.waitFor({ state: 'hidden' });
});

test('a question mark shows every key, and Escape leads back', async () => {
  const page = await begin();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.waitFor();
  assert.ok((await keys.locator('kbd').count()) > 20);
  assert.deepEqual(await visit.axeFindings(page), []);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});

test('on a phone the menu is within reach and leaves the board in sight', async () => {
  const page = await begin(visit.PHONE);
  await page.getByRole('button', { name: 'View' }).tap();
  const menu = page.locator('.view-menu');
  await menu.waitFor();
  assert.deepEqual(await visit.smallTargets(page), []);
  assert.deepEqual(await visit.axeFindings(page), []);
  const board = await page.locator('unslide-player .board').boundingBox();
  const box = await menu.boundingBox();
  assert.ok(board && box && box.y > board.y + board.height / 2, JSON.stringify({ board, box }));
});
