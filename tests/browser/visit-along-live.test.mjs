/** The moves done together, with a game that is played in a window of its own. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { layGame, play, SHARES_IT } from './visit/game.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

/** What the engine may take on a busy machine, in milliseconds. */
const BUSY = 60_000;

const stage = setStage({ switches: [SHARES_IT] });

/** Solves the sample that the game plays, which takes 24 moves, and opens the game beside it. */
async function begin() {
  const page = await visit.openVisit(stage);
  await share.solveSample(page);
  await page.getByText('optimal', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Do it with me' }).click();
  const game = await stage.openAnother();
  await layGame(game, stage.url);
  await page.bringToFront();
  return { page, game };
}

/**
 * @param {import('playwright-core').Page} page
 * @param {RegExp | string} moves
 */
function left(page, moves) {
  return page.locator('.along-panel').getByText(moves).waitFor({ timeout: BUSY });
}

test('a game in a shared window is followed, move by move and after a slip', async () => {
  const { page, game } = await begin();
  await page.getByRole('button', { name: 'Follow live' }).click();
  await page.getByText('I see your board.').waitFor({ timeout: BUSY });
  await left(page, '24 moves');
  await play(game, 'R');
  await left(page, '23 moves');
  await play(game, 'R');
  await left(page, '24 moves');
  await play(game, 'LD');
  await left(page, '22 moves');
  await page.getByRole('button', { name: 'Stop following' }).click();
  await page.getByRole('button', { name: 'Follow live' }).waitFor();
});

test('a newer screenshot shows how far the game is, on the way and far from it', async () => {
  const { page, game } = await begin();
  const show = async () => {
    const buffer = await game.screenshot();
    const file = { name: 'now.png', mimeType: 'image/png', buffer };
    await page.setInputFiles('.along-panel input[type=file]', file);
  };
  await play(game, 'RDD');
  await show();
  await left(page, '21 moves');
  await play(game, 'LURRULLDRRULLD');
  await show();
  await page.waitForFunction(() => !document.body.textContent?.includes('21 moves'), null, {
    timeout: BUSY,
  });
  await left(page, /^\d+ moves$/);
  const names = await share.tileNames(page);
  assert.match(names ?? '', /Row 1/);
});

test('a picture of another puzzle is no newer screenshot, and the moves stay where they are', async () => {
  const { page } = await begin();
  const buffer = await readFile(new URL('../data/photos/cat.jpg', import.meta.url));
  const file = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer };
  await page.setInputFiles('.along-panel input[type=file]', file);
  const complaint = page.getByText('I can’t find your board in that picture.');
  await complaint.waitFor({ timeout: BUSY });
  await left(page, '24 moves');
});

test('the next move lies in a small window too, and what is done there goes on here', async () => {
  const { page } = await begin();
  const opening = stage.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Small window on top' }).click();
  const little = await opening;
  await little.getByRole('button', { name: 'Done, what’s next?' }).click();
  await left(page, '23 moves');
  await page.getByRole('button', { name: 'Close the window' }).click();
  await page.getByRole('button', { name: 'Small window on top' }).waitFor();
});

test('there are no buttons for what the browser cannot do', async () => {
  const page = await stage.open(visit.DESKTOP);
  await page.addInitScript(() => {
    Object.assign(MediaDevices.prototype, { getDisplayMedia: undefined });
    Reflect.deleteProperty(globalThis, 'documentPictureInPicture');
  });
  await page.goto(stage.url);
  await share.solveSample(page);
  await page.getByRole('button', { name: 'Do it with me' }).click();
  await page.getByRole('button', { name: 'Stop here' }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Follow live' }).isHidden());
  assert.ok(await page.getByRole('button', { name: 'Small window on top' }).isHidden());
});
