import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { testEachState } from './visit/access.mjs';
import * as blocks from './visit/blocks.mjs';

/** @typedef {import('playwright-core').Page} Page */

const stage = setStage();

/** How a cell is called that holds the block in hand. */
const HELD = 'Row 2, column 3: block B, chosen';

/**
 * Each state of a visit with blocks, in the order in which one leads to the next.
 *
 * @type {Record<string, (page: Page) => Promise<void>>}
 */
const STATES = {
  'an empty board': async (page) => {
    await page.locator('.ready').first().waitFor();
  },
  'a block chosen': async (page) => {
    await blocks.typeBoard(page, blocks.ARTICLE);
    // What was typed is read by the worker.
    await page.getByRole('button', { name: 'Row 3, column 3: block' }).click();
    await page.getByRole('button', { name: 'Turn' }).waitFor();
  },
  'the goal in hand': async (page) => {
    await page.getByRole('radio', { name: 'Goal' }).check();
  },
  'a text that is no board': async (page) => {
    await blocks.typeBoard(page, 'AA/BB/B.');
    await page
      .getByRole('alert')
      .getByText(/^Car B/)
      .waitFor();
  },
  answer: async (page) => {
    await page.getByRole('button', { name: 'Keep the board as it is' }).click();
    await blocks.solve(page);
    await page.getByText('24,132 positions can be reached').waitFor();
  },
  'done together': async (page) => {
    await page.getByRole('button', { name: 'Do it with me' }).click();
    await page.getByRole('heading', { name: 'Make the highlighted move' }).waitFor();
  },
  unsolvable: async (page) => {
    await page.getByRole('button', { name: 'Stop here' }).click();
    await blocks.changeBoard(page);
    await blocks.typeBoard(page, 'AA.B/...B/CCCB/DDDB');
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.getByRole('heading', { name: 'This can’t be done' }).waitFor();
  },
};

testEachState(STATES, (options) => blocks.openBlocks(stage, options));

test('what is done by keyboard is said', async () => {
  const page = await blocks.openBlocks(stage);
  const said = () => page.locator('body > [aria-live]').textContent();
  await blocks.cell(page, [2, 2]).focus();
  await page.keyboard.press('Enter');
  assert.equal(await said(), 'block B, row 2, column 2, 1 wide and 1 high');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  const car = 'block B, row 2, column 3, 2 wide and 1 high, keeps to its row';
  assert.equal(await said(), car);
  assert.equal(await blocks.cell(page, [2, 3]).getAttribute('aria-label'), HELD);
});
