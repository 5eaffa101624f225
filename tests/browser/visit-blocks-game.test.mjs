import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';
import { savedEntries } from './visit/storage.mjs';

const EASY = blocks.READY[0] ?? assert.fail('no board is ready');

/** What frees the car of that board: found with the solver in the terminal, and checked by hand. */
const WAY = ['BL', 'CL', 'FU', 'ED', 'AR'];

/** @type {Readonly<Record<string, string>>} */
const ARROWS = Object.freeze({ U: 'ArrowUp', D: 'ArrowDown', L: 'ArrowLeft', R: 'ArrowRight' });

const stage = setStage();

/** @param {string} name */
const button = (name) => stage.page.getByRole('button', { name });
const slides = () => stage.page.locator('.game-panel .count').textContent();
const turn = () => stage.page.getByRole('heading', { name: 'Your turn' }).waitFor();
const done = () => stage.page.getByRole('heading', { name: 'Done! It’s out.' }).waitFor();

/** What lies in each cell, in words. */
const lying = () =>
  stage.page.locator('unslide-player').getByRole('img').first().getAttribute('aria-label');

/** @param {import('playwright-core').BrowserContextOptions} [options] */
async function begin(options) {
  const page = await blocks.openBlocks(stage, options);
  await button(`${EASY.title} ${EASY.moves} slides`).click();
  await button('Play it yourself').click();
  await turn();
  return page;
}

/** Takes each block as far as it goes, by its letter and an arrow. */
async function playByKeys() {
  for (const [name, way] of WAY) {
    await stage.page.keyboard.press(name ?? '');
    for (let cell = 0; cell < 6; cell++) await stage.page.keyboard.press(ARROWS[way ?? ''] ?? '');
  }
}

/**
 * Where a block lies on the screen.
 *
 * @param {string} name
 */
async function placeOf(name) {
  const block = stage.page.locator('unslide-player .block', { hasText: name });
  const box = await block.locator('.face').boundingBox();
  return box ?? assert.fail(`no block ${name}`);
}

/**
 * Drags a block to the right, a little off its lane.
 *
 * @param {string} name
 * @param {number} cells  Distance, in heights of the block.
 */
async function drag(name, cells) {
  const { x, y, width, height } = await placeOf(name);
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  const { mouse } = stage.page;
  await mouse.move(fromX, fromY);
  await mouse.down();
  await mouse.move(fromX + cells * height, fromY + height, { steps: 8 });
  await mouse.up();
}

describe('a board of blocks that one plays oneself', () => {
  test('by keys alone: each slide counts once, the end is compared, and the next board waits', async () => {
    const page = await begin();
    await playByKeys();
    await done();
    assert.equal(await slides(), String(EASY.moves));
    await page.locator('.game-comparison', { hasText: 'Nobody can do it in fewer.' }).waitFor();
    await page.getByText(`Your best: ${EASY.moves} moves.`).waitFor();
    await button('Next board').click();
    await turn();
    assert.equal(await slides(), '0');
    await button('Boards and editor').click();
    await page.getByText('1 of 10 solved').waitFor();
    await button(`${EASY.title} ${EASY.moves} slides solved in ${EASY.moves}`).waitFor();
  });

  test('by mouse: a block goes as far as it is dragged and there is room, in one slide', async () => {
    await begin();
    const before = await placeOf('A');
    await drag('A', 2);
    assert.equal(await slides(), '1');
    const after = await placeOf('A');
    assert.ok(Math.abs(after.x - before.x - before.height) < before.height / 4, 'one cell is free');
    await stage.page.keyboard.press('Backspace');
    assert.equal(await slides(), '0');
  });

  test('with hints: they lead to the end in the fewest slides, and the first moves nothing', async () => {
    await begin(visit.PHONE);
    const hint = button('Hint');
    const place = await hint.boundingBox();
    const lit = stage.page.locator('unslide-player [data-lit]');
    for (let move = 0; move < EASY.moves; move++) {
      await hint.click();
      await lit.waitFor();
      if (move === 0) assert.deepEqual(await hint.boundingBox(), place);
      await lit.tap();
    }
    await done();
    assert.equal(await slides(), String(EASY.moves));
    await stage.page.getByText(`with ${EASY.moves} hints`).waitFor();
    assert.equal(await stage.page.getByText('Your best').count(), 0);
  });

  test('is kept as it lies, and given up from there', async () => {
    const page = await begin();
    await page.keyboard.press('B');
    await page.keyboard.press('ArrowLeft');
    const board = await lying();
    const isKept = async () => {
      const entries = await page.evaluate(savedEntries);
      return entries.some(({ blocks: kept }) => kept?.play?.made.length === 1);
    };
    await until(isKept, 'the game, kept');
    await page.reload();
    await turn();
    assert.deepEqual([await slides(), await lying()], ['1', board]);
    await button('Give up').click();
    await page.getByText('optimal', { exact: true }).waitFor();
    assert.equal(await page.locator('.answer-panel .count').textContent(), String(EASY.moves - 1));
    assert.equal(await lying(), board);
  });

  test('is played by a friend from the same start', async () => {
    const page = await begin();
    const board = await lying();
    await page.keyboard.press('B');
    await page.keyboard.press('ArrowLeft');
    await button('Challenge a friend').click();
    const field = page.getByRole('textbox', { name: 'The link' });
    await until(async () => (await field.inputValue()) !== '', 'the link');
    const address = await field.inputValue();
    const friend = await stage.openAnother();
    await friend.goto(address);
    await friend.getByRole('heading', { name: 'Your turn' }).waitFor();
    const shown = friend.locator('unslide-player').getByRole('img').first();
    assert.equal(await shown.getAttribute('aria-label'), board);
  });

  test('is without a fault that axe can see, and nothing scrolls away', async () => {
    await begin({ ...visit.PHONE, bypassCSP: true });
    const found = [
      await visit.axeFindings(stage.page),
      await visit.overflow(stage.page),
      await visit.smallTargets(stage.page),
    ];
    assert.deepEqual(found, [[], { x: 0, y: 0 }, []]);
  });
});
