import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';

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
    await blocks.cell(page, [3, 3]).click();
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
    await blocks.solve(page);
    await page.getByText('24,132 positions can be reached').waitFor();
  },
  unsolvable: async (page) => {
    await blocks.changeBoard(page);
    await blocks.typeBoard(page, 'AA.B/...B/CCCB/DDDB');
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.getByRole('heading', { name: 'This can’t be done' }).waitFor();
  },
};

for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`axe finds nothing in any state, on a ${device}, ${colorScheme}`, async () => {
      // Axe lends elements styles of its own, which our policy would refuse.
      const lenient = { ...options, colorScheme, bypassCSP: true };
      await blocks.openBlocks(stage, lenient);
      /** @type {Record<string, string[]>} */
      const findings = {};
      for (const [name, reach] of Object.entries(STATES)) {
        await reach(stage.page);
        findings[name] = await visit.axeFindings(stage.page);
      }
      const nothing = Object.fromEntries(Object.keys(STATES).map((name) => [name, []]));
      assert.deepEqual(findings, nothing);
    });
  }

  test(`nothing scrolls away in any state, on a ${device}`, async () => {
    await blocks.openBlocks(stage, options);
    for (const [name, reach] of Object.entries(STATES)) {
      await reach(stage.page);
      assert.deepEqual(await visit.overflow(stage.page), { x: 0, y: 0 }, name);
    }
  });
}

test('on a phone, everything to press is large enough for a thumb', async () => {
  await blocks.openBlocks(stage, visit.PHONE);
  for (const [name, reach] of Object.entries(STATES)) {
    await reach(stage.page);
    assert.deepEqual(await visit.tooSmall(stage.page), [], name);
  }
});

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
