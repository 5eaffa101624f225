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
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const count = Number((await page.locator('.answer-panel .count').innerText()).replace(',', ''));
  assert.ok(count > 250, `${count} moves`);
  // To the next part of the list, and to a move there.
  await page.locator('.moves button').last().click();
  await page.locator('.moves button').nth(9).click();
  const start = await startOfMoves(page);
  assert.notEqual(start, 1);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const list = /** @type {HTMLOListElement} */ (document.querySelector('.moves'));
      document.body.dataset.printed = `${list.children.length} from ${list.start}`;
    });
  });
  await page.pdf();
  assert.equal(await page.locator('body').getAttribute('data-printed'), `${count} from 1`);
  assert.ok((await page.locator('.moves li').count()) < 250, 'all are still there');
  assert.equal(await startOfMoves(page), start);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('button', { name: 'Do it with me' }).count(), 0);
});

/**
 * The number of the first move in the list.
 *
 * @param {import('playwright-core').Page} page
 */
function startOfMoves(page) {
  return page.locator('.moves').evaluate((list) => /** @type {HTMLOListElement} */ (list).start);
}
