import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visitInFirefox } from './support/firefox.mjs';
import { setStage } from './support/stage.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';
import { waitUntilSaved } from './visit/storage.mjs';

/** One of the two boards that are farthest from their goal. */
const EIGHT = '8 6 7/2 5 4/3 0 1';

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

const stage = setStage();

/** @param {string} text */
async function paste(text) {
  await stage.page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await stage.page.keyboard.press('Control+V');
}

/** @param {string} text */
async function type(text) {
  const { page } = stage;
  await page.getByRole('button', { name: 'Type a board' }).click();
  await page.getByRole('button', { name: 'Use this board' }).waitFor();
  const isTapped = await page.getByRole('button', { name: 'Type it' }).isVisible();
  if (isTapped) await page.getByRole('button', { name: 'Type it' }).click();
  await page.getByLabel('The board', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Use this board' }).click();
}

/** @param {number} moves */
async function isSolvedIn(moves) {
  await stage.page.getByText('optimal', { exact: true }).waitFor();
  assert.equal(await stage.page.locator('.answer-panel .count').textContent(), String(moves));
}

describe('a board as text', () => {
  test('is typed at the landing screen and solved', async () => {
    await visit.openVisit(stage);
    await type(EIGHT);
    await isSolvedIn(31);
  });

  test('is tapped in on a phone and solved', async () => {
    const page = await visit.openVisit(stage, visit.PHONE);
    await page.getByRole('button', { name: 'Type a board' }).tap();
    await visit.setSize(page, { rows: 3, cols: 3 });
    const keys = page.getByRole('group', { name: 'What lies there' });
    for (const label of EIGHT.split(/[ /]/)) {
      const name = label === '0' ? 'the empty place' : `tile ${label}`;
      await keys.getByRole('button', { name }).tap();
    }
    await page.getByRole('button', { name: 'Use this board' }).tap();
    await isSolvedIn(31);
  });

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`is tapped in without a fault that axe can see, ${colorScheme}`, async () => {
      const page = await visit.openVisit(stage, { ...visit.PHONE, colorScheme, bypassCSP: true });
      await page.getByRole('button', { name: 'Type a board' }).tap();
      await page.getByRole('button', { name: 'tile 15' }).tap();
      assert.deepEqual(await visit.axeFindings(page), []);
      assert.deepEqual(await visit.overflow(page), { x: 0, y: 0 });
      assert.deepEqual(await visit.smallTargets(page), []);
    });
  }

  test('is solved to the goal that it names', async () => {
    await visit.openVisit(stage);
    await type('1 2 3\n4 5 6\n7 _ 8 => 1 2 3\n4 _ 6\n7 5 8');
    await isSolvedIn(1);
  });

  test('is changed as text, and solved again', async () => {
    const page = await visit.openVisit(stage);
    await type('1 2 3/4 5 6/_ 7 8');
    await isSolvedIn(2);
    await page.getByRole('button', { name: 'Change the goal' }).click();
    await page.getByRole('button', { name: 'Change the text' }).click();
    const field = page.getByLabel('The board', { exact: true });
    assert.equal(await field.inputValue(), '1 2 3\n4 5 6\n_ 7 8');
    await field.fill('1 2 3\n4 5 6\n7 _ 8');
    await field.press('Control+Enter');
    await isSolvedIn(1);
    await page.getByRole('button', { name: 'Change the text' }).click();
    assert.equal(await field.inputValue(), '1 2 3\n4 5 6\n7 _ 8');
    assert.ok(await page.getByRole('button', { name: 'Change the grid' }).isHidden());
  });

  test('in which one number stands twice and one is missing is asked about, and solved then', async () => {
    const page = await visit.openVisit(stage);
    await type('1 2 3/4 5 6/7 _ 7');
    await page.getByText('Two tiles show 7, and none shows 8. Which one is the 8?').waitFor();
    await page.getByRole('button', { name: 'Row 3, column 3', exact: true }).click();
    await isSolvedIn(1);
  });

  test('that is finished as a snake stays so', async () => {
    const page = await visit.openVisit(stage);
    await type('1 2 3/6 5 4/7 8 _');
    await page.getByText('It’s finished: the numbers run like a snake.').waitFor();
    await page.getByText('It already looks like this.').waitFor();
  });

  test('is solved to the nearest goal that leaves tiles open', async () => {
    await visit.openVisit(stage);
    // One move brings the first two rows in order; all of them are 1 2 3, 4 5 _, 7 8 6 away by more.
    await type('1 2 3/4 _ 5/7 8 6 => 1 2 3/4 5 _/? ? ?');
    await isSolvedIn(1);
  });

  test('is solved to the nearest magic square', async () => {
    await visit.openVisit(stage);
    // By breadth-first search: 7 2 3/0 4 8/5 6 1 is the first square met, 17 moves away.
    await type('1 2 3/4 5 6/7 8 0 => magic');
    await isSolvedIn(17);
  });

  test('of tiles is solved when it is pasted at the landing screen', async () => {
    await visit.openVisit(stage, { ...visit.DESKTOP, permissions: CLIPBOARD });
    await paste(EIGHT);
    await isSolvedIn(31);
  });

  test('of tiles is solved when it is pasted over a board of blocks', async () => {
    await blocks.openBlocks(stage, { ...visit.DESKTOP, permissions: CLIPBOARD });
    await paste(EIGHT);
    await isSolvedIn(31);
  });

  test('that is wrong and pasted over a board of blocks is there to be mended', async () => {
    const page = await blocks.openBlocks(stage, { ...visit.DESKTOP, permissions: CLIPBOARD });
    await paste('AA/BB/B.');
    await page
      .getByRole('alert')
      .getByText(/^Car B/)
      .waitFor();
    const dialog = page.getByRole('dialog', { name: 'A board as text' });
    await dialog.getByRole('textbox').fill(blocks.ARTICLE);
    await dialog.getByRole('button', { name: 'Use this board' }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await blocks.isSolved(page), 49);
  });

  test('of blocks is solved when it is pasted at the landing screen, with blanks between its cells', async () => {
    await visit.openVisit(stage, { ...visit.DESKTOP, permissions: CLIPBOARD });
    await paste([...blocks.ARTICLE].join(' ').replaceAll(' / ', '\n'));
    assert.equal(await blocks.isSolved(stage.page), 49);
  });

  test('of blocks waits where two cars may be the one to free, and the other is a tap away', async () => {
    const page = await visit.openVisit(stage);
    const lanes = ['A', 'BCD', 'EFG', 'HI', 'JK', 'LM', 'NO', 'PQ', 'RS', 'TU', 'VW', 'X'];
    const row = (/** @type {string} */ names) =>
      [...names].map((name) => `${name}${name}..`).join('');
    await type(lanes.map((names) => row(names).padEnd(12, '.')).join('/'));
    await page.getByText('Freeing X. Free A instead?').waitFor();
    await page.getByRole('button', { name: 'Free A', exact: true }).click();
    await page.getByText('Freeing A. Free X instead?').waitFor();
    await page.getByRole('button', { name: 'Solve' }).click();
    await page.getByRole('button', { name: 'Block A goes 10 right' }).waitFor();
  });

  test('by keyboard alone', async () => {
    const page = await visit.openVisit(stage);
    await page.getByRole('button', { name: 'Type a board' }).focus();
    await page.keyboard.press('Enter');
    // The scene comes with the first sign of a puzzle.
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type(EIGHT.replaceAll('/', '\n'));
    await page.keyboard.press('Control+Enter');
    await isSolvedIn(31);
  });

  test('that is wrong is told where, can be mended, and the landing screen stays', async () => {
    const page = await visit.openVisit(stage, { ...visit.DESKTOP, permissions: CLIPBOARD });
    await paste('8 6 7\n2 5\n3 0 1');
    await page.getByText('Row 2 has 2 tiles, but the first row has 3.').waitFor();
    const field = page.getByLabel('The board', { exact: true });
    const marked = await field.evaluate((element) => {
      const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (element);
      return value.slice(selectionStart, selectionEnd);
    });
    assert.equal(marked, '2 5');
    await field.pressSequentially('2 5 4');
    await page.getByRole('button', { name: 'Use this board' }).click();
    await isSolvedIn(31);
  });

  test('that cannot be solved says at once why, and what would help', async () => {
    const page = await visit.openVisit(stage);
    await type('1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0');
    await page.locator('.verdict', { hasText: 'This can’t be done.' }).waitFor();
    await page.getByText('Most likely').waitFor();
    await page.getByRole('button', { name: 'Swap them' }).waitFor();
  });

  test('of Klotski without its goal is asked for it in one sentence', async () => {
    const page = await visit.openVisit(stage);
    await type('a**b/a**b/cdde/cfge/h..i');
    const words = page.getByRole('alert').getByText(/^\* in row 1, column 2 is no car\./);
    await words.waitFor();
  });

  test('of blocks that is wrong is told where', async () => {
    const page = await visit.openVisit(stage);
    await type('AA/BB/B.');
    await page
      .getByRole('alert')
      .getByText(/^Car B/)
      .waitFor();
  });

  test('stays after a reload', async () => {
    const page = await visit.openVisit(stage);
    await type(EIGHT);
    await isSolvedIn(31);
    await waitUntilSaved(page, 'answer');
    await page.reload();
    await isSolvedIn(31);
    await page.getByRole('button', { name: 'New picture' }).click();
    await page.getByRole('button', { name: 'Open A typed board, 3 × 3' }).waitFor();
  });

  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    test(`is typed without a fault that axe can see, on a phone, ${colorScheme}`, async () => {
      await visit.openVisit(stage, { ...visit.PHONE, colorScheme, bypassCSP: true });
      await type('1 2 3/4 5');
      await stage.page.getByText('Row 2 has 2 tiles').waitFor();
      assert.deepEqual(await visit.axeFindings(stage.page), []);
      assert.deepEqual(await visit.overflow(stage.page), { x: 0, y: 0 });
      assert.deepEqual(await visit.smallTargets(stage.page), []);
    });
  }

  test('is typed and solved in Firefox too', async () => {
    await visitInFirefox(stage.url, async (page) => {
      await page.locator('::-p-text(Type a board)').click();
      await page.locator('#board-text').fill(EIGHT);
      await page.locator('dialog[open] .primary').click();
      await page.locator('::-p-text(optimal)').wait();
    });
  });
});
