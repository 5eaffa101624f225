/** The visitor's picture in the lab. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPng } from './support/png.mjs';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';
import { SHORT, screenshotOf } from './visit/screenshot.mjs';

/** @import { Page } from 'playwright-core' */

const SCREENSHOT = screenshotOf(SHORT, { margin: [56, 84] });

/** What packing may change of a colour, out of 255. */
const PACKED = 40;

const stage = setStage();

/** From a picture to its answer, and with its link to the lab. */
async function openFromAnswer() {
  const page = await visit.openVisit(stage);
  await visit.choosePicture(page, SCREENSHOT.file);
  await visit.gridIsShown(page);
  await visit.setSize(page, SHORT);
  await visit.setCorners(page, SCREENSHOT);
  await visit.tapBlank(page, SHORT);
  await visit.goOnToGoal(page);
  await visit.setGoal(page, SHORT);
  await visit.solve(page);
  await page.locator('a[href*="picture="]').waitFor();
  await page.getByRole('link', { name: 'How was this found?' }).click();
  await page.locator('.lab-board [data-pictured]').first().waitFor();
  return page;
}

/** @param {Page} page */
function handBoard(page) {
  return page.getByRole('group', { name: 'The board, to be moved by hand' });
}

/** @param {Page} page */
async function goByHand(page) {
  await page.getByRole('navigation').getByRole('link', { name: 'By hand' }).click();
  await handBoard(page).locator('[data-pictured]').first().waitFor();
}

/**
 * The colours in the middle of a tile as the lab shows it, and of a cell of the screenshot.
 *
 * @param {Page} page
 * @param {string} label
 * @param {number} cell
 */
async function coloursOf(page, label, cell) {
  const tile = handBoard(page).getByRole('button', { name: new RegExp(`^${label}\\b`) });
  const shown = await readPng(await tile.screenshot());
  const { board, puzzle } = SCREENSHOT;
  const side = board.width / puzzle.cols;
  const [col, row] = [cell % puzzle.cols, Math.floor(cell / puzzle.cols)];
  const screenshot = await readPng(SCREENSHOT.file);
  return [
    colourAt(shown, shown.width / 2, shown.height * 0.6),
    colourAt(screenshot, board.x + (col + 0.5) * side, board.y + (row + 0.6) * side),
  ];
}

/**
 * @param {import('./support/png.mjs').Picture} picture
 * @param {number} x
 * @param {number} y
 */
function colourAt({ width, data }, x, y) {
  const at = 4 * (Math.floor(y) * width + Math.floor(x));
  return [...data.subarray(at, at + 3)];
}

/** @param {Page} page @param {string} label @param {number} cell */
async function assertShows(page, label, cell) {
  const [shown = [], taken = []] = await coloursOf(page, label, cell);
  const off = shown.map((value, channel) => Math.abs(value - (taken[channel] ?? 0)));
  assert.ok(Math.max(...off) <= PACKED, `${label}: ${shown} for ${taken}`);
}

test('a picture goes along from its answer to the by-hand guide, on the device alone', async () => {
  const page = await openFromAnswer();
  assert.doesNotMatch(page.url(), /picture/);
  await goByHand(page);
  // The tile that moves: all others are settled, and veiled.
  await assertShows(page, '2', 1);
  await page.reload();
  await handBoard(page).locator('[data-pictured]').first().waitFor();
  await assertShows(page, '2', 1);
});

test('another board has labels alone, and with the first one comes its picture', async () => {
  const page = await openFromAnswer();
  await goByHand(page);
  const text = page.getByLabel('The board', { exact: true });
  const first = await text.inputValue();
  await text.fill('1 2 3/4 _ 5');
  await text.press('Enter');
  await handBoard(page).getByRole('button', { name: '5', exact: true }).waitFor();
  assert.equal(await handBoard(page).locator('[data-pictured]').count(), 0);
  await text.fill(first);
  await text.press('Enter');
  await handBoard(page).locator('[data-pictured]').first().waitFor();
});

test('letters that are no picture leave a board with its labels', async () => {
  const page = await stage.open({ ...visit.DESKTOP, locale: 'en-US' });
  for (const picture of ['AAAA', '%%%', 'a'.repeat(70_000)]) {
    await page.goto('about:blank');
    await page.goto(`${stage.url}lab.html#byHand?board=1+2+3/4+_+5&picture=${picture}`);
    await handBoard(page).getByRole('button', { name: '5' }).waitFor();
    assert.equal(await handBoard(page).locator('[data-pictured]').count(), 0);
    assert.doesNotMatch(page.url(), /picture/);
  }
});
