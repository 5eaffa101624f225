/** The list of all moves, by keys. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

const stage = setStage();

test('the list of moves is one stop of the Tab key, at the next move, and arrows go on in it', async () => {
  const page = await visit.openVisit(stage);
  await share.solveSample(page);
  const step = () =>
    page.locator('unslide-player').evaluate((player) => /** @type {any} */ (player).step);
  const moves = page.locator('.move');
  assert.equal(await moves.count(), 24);
  await page.keyboard.press('PageDown');
  assert.equal(await step(), 10);
  assert.equal(await page.locator('.move[tabindex="0"]').count(), 1);
  const isFocused = (/** @type {number} */ at) =>
    moves.nth(at).evaluate((move) => move === document.activeElement);
  await moves.nth(10).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.ok(await isFocused(12));
  await page.keyboard.press('Enter');
  assert.equal(await step(), 12);
  await page.keyboard.press('Home');
  assert.ok(await isFocused(0));
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.moves')), null);
});
