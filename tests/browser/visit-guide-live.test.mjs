/** The moves done together, with a game that is played in a window of its own. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pageOf } from '../data/parking/page.mjs';
import { launchWholeChromium } from './support/chromium.mjs';
import { setStage } from './support/stage.mjs';
import * as blocks from './visit/blocks.mjs';
import { play, renderGame, setClock, TAB_SHARING_SWITCH, TITLE } from './visit/game.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';

/** What the engine may take on a busy machine, in milliseconds. */
const BUSY = 60_000;

const stage = setStage({ launch: () => launchWholeChromium([TAB_SHARING_SWITCH]) });

/** Solves the sample that the game plays, which takes 24 moves, and opens the game beside it. */
async function begin() {
  const page = await visit.openVisit(stage);
  await share.solveSample(page);
  await page.getByText('optimal', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Do it with me' }).click();
  const game = await stage.openAnother();
  await renderGame(game, stage.url);
  await page.bringToFront();
  return { page, game };
}

/**
 * @param {import('playwright-core').Page} page
 * @param {RegExp | string} moves
 */
function left(page, moves) {
  return page.locator('.guide-panel').getByText(moves).waitFor({ timeout: BUSY });
}

test('a game in a shared window is followed, move by move and after a slip', async () => {
  const { page, game } = await begin();
  await page.getByRole('button', { name: 'Follow live' }).click();
  await page.locator('.guide-live', { hasText: 'I see your board.' }).waitFor({ timeout: BUSY });
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
    await page.setInputFiles('.guide-panel input[type=file]', file);
  };
  await play(game, 'RDD');
  await show();
  await left(page, '21 moves');
  await play(game, 'LURRULLDRRULLD');
  await show();
  await page.waitForFunction(() => !document.body.textContent?.includes('21 moves'), null, {
    timeout: BUSY,
  });
  await left(page, /^\d+ moves left$/);
  const names = await share.tileNames(page);
  assert.match(names ?? '', /Row 1/);
});

test('a picture of another puzzle is no newer screenshot, and the moves stay where they are', async () => {
  const { page } = await begin();
  const buffer = await readFile(new URL('../data/photos/cat.jpg', import.meta.url));
  const file = { name: 'cat.jpg', mimeType: 'image/jpeg', buffer };
  await page.setInputFiles('.guide-panel input[type=file]', file);
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

test('the small window stays open when the language changes, and speaks it', async () => {
  const { page } = await begin();
  const opening = stage.context.waitForEvent('page');
  await page.getByRole('button', { name: 'Small window on top' }).click();
  const little = await opening;
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Português' }).click();
  await little.locator('html[lang="pt-BR"]').waitFor();
  await little.locator('button.primary').click();
  await left(page, '23');
  assert.equal(await little.locator('main.mini-window').count(), 1);
  await page.getByRole('button', { name: 'Fechar a janela' }).click();
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

/** Solves a screenshot of cars, and opens the game beside it. */
async function beginWithCars() {
  const page = await visit.openWithAutoSolve(stage);
  await visit.choosePicture(
    page,
    await readFile(new URL('../data/parking/flat.png', import.meta.url)),
  );
  assert.equal(await blocks.isSolved(page), 4);
  await page.getByRole('button', { name: 'Do it with me' }).click();
  await left(page, '4 moves');
  const game = await stage.openAnother();
  await game.setViewportSize({ width: 480, height: 720 });
  const park = async (/** @type {string} */ text) => {
    await game.setContent(pageOf({ text, look: 'flat' }, TITLE));
    await setClock(game);
  };
  await park('AABBBC/..D..C/XXD..C/..DEE./F...../FGG...');
  await page.bringToFront();
  return { page, game, park };
}

test('a game of cars in a shared window is followed, move by move and after a slip', async () => {
  const { page, park } = await beginWithCars();
  await page.getByRole('button', { name: 'Follow live' }).click();
  await page.locator('.guide-live', { hasText: 'I see your board.' }).waitFor({ timeout: BUSY });
  await left(page, '4 moves');
  await park('AABBBC/..D..C/XXD..C/..DEE./F...../F..GG.');
  await left(page, '3 moves');
  await park('AABBBC/..D..C/XXD..C/..D.EE/F...../F..GG.');
  await page.locator('unslide-player [data-lit]', { hasText: 'E' }).waitFor({ timeout: BUSY });
  await left(page, '4 moves');
  await page.getByRole('button', { name: 'Stop following' }).click();
  await page.getByRole('button', { name: 'Follow live' }).waitFor();
});

test('a newer screenshot shows how far a game of cars is, on the way and far from it', async () => {
  const { page, game, park } = await beginWithCars();
  const show = async (/** @type {string} */ text) => {
    await park(text);
    const file = { name: 'now.png', mimeType: 'image/png', buffer: await game.screenshot() };
    await page.setInputFiles('.guide-panel input[type=file]', file);
  };
  await show('AABBBC/.....C/XX...C/..DEE./F.D.../F.DGG.');
  await left(page, '2 moves');
  await show('AABBBC/..D..C/XXD..C/F.DEE./F...../.GG...');
  await left(page, '4 moves');
  await page.getByRole('button', { name: 'Block F goes 1 down' }).waitFor();
});
