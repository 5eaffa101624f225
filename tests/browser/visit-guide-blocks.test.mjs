import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';

const stage = setStage();

const SHORT = blocks.READY[1] ?? assert.fail('no board is ready');

/** @param {import('playwright-core').BrowserContextOptions} [options] */
async function begin(options) {
  const page = await blocks.openBlocks(stage, options);
  await blocks.typeBoard(page, SHORT.text);
  assert.equal(await blocks.solve(page), SHORT.moves);
  await page.getByRole('button', { name: 'Do it with me' }).click();
  await left(SHORT.moves);
}

/** @param {number} count */
function left(count, word = 'moves') {
  const words = stage.page
    .locator('.guide-panel')
    .getByText(`${count} ${word} left`, { exact: true });
  return words.waitFor();
}

/** What lies in each row. */
const shown = () => stage.page.getByRole('img').first().getAttribute('aria-label');

/**
 * The middle of a block on the screen.
 *
 * @param {string} name
 */
async function middleOf(name) {
  const block = stage.page.locator('unslide-player .piece', { hasText: name }).locator('.face');
  const box = (await block.boundingBox()) ?? assert.fail(`no block ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: box.width };
}

test('a key, a click and a tap on the lit block go on to the next move', async () => {
  await begin(visit.PHONE);
  await stage.page.keyboard.press('Space');
  await left(SHORT.moves - 1);
  await stage.page.getByRole('button', { name: 'Done, what’s next?' }).click();
  await left(SHORT.moves - 2);
  await stage.page.locator('unslide-player [data-lit]').tap();
  await left(SHORT.moves - 3);
});

test('another block is dragged as it was moved, and the rest is planned from there', async () => {
  await begin();
  const before = await shown();
  const { x, y, side } = await middleOf('K');
  await stage.page.mouse.move(x, y);
  await stage.page.mouse.down();
  await stage.page.mouse.move(x, y + side, { steps: 8 });
  await stage.page.mouse.up();
  await stage.page.getByRole('button', { name: 'Block K goes 1 up' }).waitFor();
  assert.notEqual(await shown(), before);
  await left(SHORT.moves);
  for (let rest = SHORT.moves; rest > 0; rest--) {
    await stage.page.getByRole('button', { name: 'Done, what’s next?' }).click();
  }
  await stage.page.getByText('That’s it. Well done!').waitFor();
});

test('a part of the next move is told by dragging, by a button and by a key', async () => {
  const page = await blocks.openBlocks(stage);
  await blocks.typeBoard(page, 'AA....../......../......B./......B.');
  assert.equal(await blocks.solve(page), 1);
  await page.getByRole('button', { name: 'Do it with me' }).click();
  const { x, y, side } = await middleOf('A');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + side / 2, y, { steps: 8 });
  await page.mouse.up();
  const part = (/** @type {number} */ count) =>
    page.getByRole('button', { name: `Block A goes ${count} right` });
  await part(4).waitFor();
  assert.ok(await part(5).isHidden());
  await part(2).click();
  await part(2).waitFor();
  assert.ok(await part(3).isHidden());
  await page.keyboard.press('2');
  await part(1).waitFor({ state: 'hidden' });
  await left(1, 'move');
  await page.keyboard.press('Space');
  await page.getByText('That’s it. Well done!').waitFor();
});

test('another board that is pasted meanwhile is solved and counted like any other', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await begin({ ...visit.DESKTOP, permissions });
  const { page } = stage;
  await page.evaluate((text) => navigator.clipboard.writeText(text), blocks.ARTICLE);
  await page.keyboard.press('Control+V');
  await page.locator('.answer-panel').waitFor();
  assert.equal(await blocks.isSolved(page), 49);
  await page.getByText('24,132 positions can be reached').waitFor();
});

test('by keyboard alone, another block is chosen from the list', async () => {
  await begin();
  const other = stage.page.getByRole('button', { name: 'Block K goes 1 down' });
  await other.focus();
  await stage.page.keyboard.press('Enter');
  await stage.page.getByRole('button', { name: 'Block K goes 1 up' }).waitFor();
  await left(SHORT.moves);
  await stage.page.keyboard.press('Escape');
  await stage.page.getByRole('button', { name: 'Do it with me' }).waitFor();
});
