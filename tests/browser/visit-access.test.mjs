import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { testEachState } from './visit/access.mjs';
import * as visit from './visit/page.mjs';
import { HARDEST, SHORT, screenshotOf } from './visit/screenshot.mjs';

const EASY = screenshotOf(SHORT);

const stage = setStage();

/**
 * Each state of the visit, in the order in which one leads to the next.
 *
 * @type {Record<string, (page: import('playwright-core').Page) => Promise<void>>}
 */
const STATES = {
  empty: async (page) => {
    await page.locator('.sample').first().waitFor();
  },
  error: async (page) => {
    await visit.choosePicture(page, Buffer.from('no picture'), {
      name: 'a.txt',
      type: 'text/plain',
    });
    await page.getByRole('alert').filter({ hasText: 'is not a picture' }).waitFor();
  },
  grid: async (page) => {
    await visit.choosePicture(page, EASY.file);
    await visit.gridIsShown(page);
    await visit.setSize(page, SHORT);
  },
  goal: async (page) => {
    await visit.tapBlank(page, SHORT);
    await visit.goOnToGoal(page);
    await page.getByText('It has numbers or letters').click();
    await page.locator('.cell').nth(0).click();
  },
  unsolvable: async (page) => {
    // Of the three doubtful pieces only the empty place is left: nothing is laid anew after the swap.
    await page.locator('.cell').nth(2).click();
    await page.locator('.verdict', { hasText: 'This can’t be done.' }).waitFor();
  },
  'marking tiles as the same': async (page) => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Same tiles' }).click();
    await visit.swapByTaps(page, 3, 4);
    await page.locator('.piece.identical-to-held').first().waitFor();
  },
  answer: async (page) => {
    await page.getByRole('button', { name: 'Same tiles' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await visit.setGoal(page, SHORT);
    await visit.solve(page);
    await page.getByText('optimal', { exact: true }).waitFor();
  },
  solving: async (page) => {
    await visit.bringToBoard(page, screenshotOf(HARDEST.puzzle, { tile: 60 }));
    await visit.layInOrder(page, HARDEST.labels);
    await visit.solve(page);
    await page.getByText(/^Looking on: /).waitFor();
  },
};

testEachState(STATES, (options) => visit.openVisit(stage, options));

test('on a phone, a cell that lies under a corner’s handle is tapped through it', async () => {
  const page = await visit.openVisit(stage, visit.PHONE);
  const size = { rows: 2, cols: 20 };
  await visit.choosePicture(page, EASY.file);
  await visit.gridIsShown(page);
  await visit.setSize(page, size);
  const corner = page.getByRole('button', { name: 'Bottom right corner' });
  const { x, y, width, height } = (await corner.boundingBox()) ?? assert.fail('no corner');
  await page.touchscreen.tap(x + width / 2 - 5, y + height / 2 - 5);
  await page.getByText('Row 2, column 20 is the empty place.').waitFor();
});

describe('by keyboard alone', () => {
  /** @param {...string} keys */
  async function press(...keys) {
    for (const key of keys) await stage.page.keyboard.press(key);
  }

  /** What has the focus, as it is called. */
  function focused() {
    return stage.page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  }

  /**
   * Presses Tab until something of this name has the focus.
   *
   * @param {string | RegExp} name
   */
  async function tabTo(name) {
    for (let stops = 0; stops < 40; stops++) {
      await press('Tab');
      const now = await focused();
      if (typeof name === 'string' ? now === name : name.test(now)) return;
    }
    assert.fail(`Tab does not lead to ${name}`);
  }

  test('the whole visit can be made, and played', async () => {
    const page = await visit.openVisit(stage);
    const file = { name: 'puzzle.png', mimeType: 'image/png', buffer: EASY.file };
    page.on('filechooser', (chooser) => chooser.setFiles(file));
    await tabTo('Choose a picture');
    await press('Enter');
    await visit.gridIsShown(page);
    await tabTo('One row less');
    await press('Enter');
    await page.keyboard.press('Shift+Tab');
    for (let i = 0; i < 9 && !/^Row/.test(await focused()); i++) await press('Shift+Tab');
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await page.getByText('Row 1, column 3 is the empty place.').waitFor();
    await tabTo('That’s the board');
    await press('Enter');
    await page.getByRole('heading', { name: 'How should it look?' }).waitFor();
    for (let i = 0; i < 9 && !/^Row/.test(await focused()); i++) await press('Shift+Tab');
    // The page has arranged the tiles: the empty place lies beside where the picture has it.
    await press('ArrowRight', 'Enter', 'ArrowDown', 'Enter');
    assert.equal(await focused(), 'Row 2, column 2: the empty place');
    await tabTo('Solve');
    await press('Enter');
    await page.getByText('optimal', { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.localName), 'unslide-player');
    await press('End');
    const step = await page
      .locator('unslide-player')
      .evaluate((player) => [/** @type {any} */ (player).step, /** @type {any} */ (player).length]);
    assert.equal(step[0], step[1]);
    assert.ok(step[1] > 0);
  });

  test('a corner goes one pixel with an arrow, ten with Shift', async () => {
    await visit.openVisit(stage);
    await visit.choosePicture(stage.page, EASY.file);
    await visit.gridIsShown(stage.page);
    await tabTo(/^Top left corner: 0 across, 0 down/);
    await press('ArrowRight', 'ArrowDown', 'Shift+ArrowDown');
    assert.match(await focused(), /^Top left corner: 1 across, 11 down/);
    await press('Shift+ArrowUp', 'Shift+ArrowUp', 'ArrowLeft');
    assert.match(await focused(), /^Top left corner: 0 across, 0 down/);
  });

  test('whatever has the focus shows it', async () => {
    const page = await visit.openVisit(stage);
    await visit.choosePicture(page, EASY.file);
    await visit.gridIsShown(page);
    const seen = new Set();
    for (let presses = 0; presses < 60; presses++) {
      await press('Tab');
      // Behind the last stop the browser itself has the focus once.
      if (await page.evaluate(() => document.activeElement === document.body)) continue;
      const name = await focused();
      if (seen.has(name)) break;
      const before = await page.screenshot();
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      const after = await page.screenshot();
      assert.ok(!before.equals(after), `nobody can see that '${name}' has the focus`);
      seen.add(name);
    }
    assert.equal(seen.size, 14, `${[...seen].join('; ')}`);
  });
});
