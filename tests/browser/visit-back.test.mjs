/** Back and Forward of the browser, through the screens of the page. */

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import * as blocks from './visit/blocks.mjs';
import * as visit from './visit/page.mjs';
import * as share from './visit/share.mjs';
import { savedEntries } from './visit/storage.mjs';

const CLEAN = new URL('../data/vision/cases/000_clean_3x3.png', import.meta.url);

const stage = setStage();

/** @param {string} name */
const heading = (name) => stage.page.getByRole('heading', { name }).waitFor();

/** @param {string} name */
const press = (name) => stage.page.getByRole('button', { name, exact: true }).click();

const landing = () => stage.page.getByRole('button', { name: 'Choose a picture' }).waitFor();

const count = () => stage.page.locator('.answer-panel .count').waitFor();

const step = () =>
  stage.page.locator('unslide-player').evaluate((it) => /** @type {any} */ (it).step);

/** How many entries the history of this tab has. */
const entries = () => stage.page.evaluate(() => history.length);

describe('back', () => {
  test('walks through the screens of a visit, and forward returns to the answer at its step', async () => {
    const page = await visit.openVisit(stage);
    await share.solveSample(page);
    for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');
    await press('Do it with me');
    await page.locator('.guide-panel').waitFor();
    await page.goBack();
    await count();
    await page.goBack();
    await heading('How should it look?');
    await page.goBack();
    await heading('Is this the board?');
    await page.goBack();
    await landing();
    for (let at = 0; at < 3; at++) await page.goForward();
    await count();
    assert.equal(await step(), 3);
    await page.goForward();
    await page.locator('.guide-panel').waitFor();
  });

  test('from an answer that came by itself leads to the landing screen, and the board is a tap away', async () => {
    const page = await visit.openWithAutoSolve(stage);
    const before = await entries();
    await visit.choosePicture(page, await readFile(CLEAN));
    await count();
    assert.equal(await entries(), before + 1);
    await page.goBack();
    await landing();
    await press('Back to my board');
    await count();
  });

  test('closes a dialog, and closing one leaves nothing behind', async () => {
    const page = await visit.openVisit(stage);
    await press('Type a board');
    await heading('A board as text');
    await page.goBack();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.goForward();
    await heading('A board as text');
    const before = await entries();
    await press('Close');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state.unslide.depth === 0);
    await press('Type a board');
    await page.getByRole('textbox').fill('1 2 3\n4 5 6\n7 _ 8');
    await press('Use this board');
    await count();
    assert.equal(await entries(), before);
    await page.goBack();
    await landing();
  });

  test('walks through a game and the editor of blocks', async () => {
    const page = await blocks.openBlocks(stage);
    await blocks.typeBoard(page, blocks.ARTICLE);
    await blocks.solve(page);
    await press('Change the board');
    await heading('Lay out the board');
    await page.goForward();
    await count();
    await page.goBack();
    await heading('Lay out the board');
    await page.goBack();
    await landing();
    await press('Play with a photo');
    await press('Play with numbers');
    await page.locator('.game-panel .count').waitFor();
    await page.goBack();
    await press('Play with numbers');
    await page.locator('.game-panel .count').waitFor();
  });
});

test('a page that is loaded anew is on its own screen, and knows the way back', async () => {
  const page = await visit.openVisit(stage);
  await share.solveSample(page);
  for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');
  await until(async () => {
    const [entry] = await page.evaluate(savedEntries);
    return entry?.tiles?.report?.status === 'optimal';
  }, 'the answer, kept');
  await page.reload();
  await count();
  assert.equal(await step(), 3);
  await page.goBack();
  await heading('How should it look?');
  await page.reload();
  await heading('How should it look?');
  await page.goForward();
  await count();
});
