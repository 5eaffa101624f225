/** An answer on paper. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { DESKTOP } from './visit/page.mjs';

/** A board of 8 × 8 on which every tile is far from home; the first two are such that it can be solved. */
const LABELS = [62, 63, ...Array.from({ length: 61 }, (_, place) => 61 - place), '_'];
const BOARD = LABELS.map((label, cell) => `${label}${cell % 8 === 7 ? '\n' : ' '}`).join('');

const stage = setStage();

test('all moves of a long way are printed, and no buttons', async () => {
  const page = await stage.open(DESKTOP);
  await page.goto(stage.url);
  await page.getByRole('button', { name: 'Type a board' }).click();
  await page.getByRole('textbox', { name: 'The board' }).fill(BOARD);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Stop and take this one' }).click();
  const count = Number((await page.locator('.answer-panel .count').innerText()).replace(',', ''));
  assert.ok(count > 250, `${count} moves`);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('.moves li').length);
    });
  });
  await page.pdf();
  assert.equal(await page.locator('body').getAttribute('data-printed'), String(count));
  assert.ok((await page.locator('.moves li').count()) < 250, 'all are still there');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('button', { name: 'Do it with me' }).count(), 0);
});
