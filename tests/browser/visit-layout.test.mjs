/** The page in windows of all sizes, from the smallest on, and with large text. */

import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as blocks from './visit/blocks.mjs';
import { assertLayout } from './visit/layout.mjs';
import * as visit from './visit/page.mjs';
import { HARDEST } from './visit/screenshot.mjs';

const stage = setStage();

/** @param {string} name */
const stageIs = (name) => stage.page.locator(`.app[data-stage="${name}"]`).waitFor();

/** @param {string} panel */
const goOn = (panel) =>
  stage.page.locator(`.${panel}-panel .panel-actions .primary:visible`).click();

test('each step of a picture fits every window', async () => {
  const page = await visit.openVisit(stage);
  await page.locator('.sample').first().waitFor();
  await assertLayout(page, 'the landing screen');
  await page.locator('.sample').first().click();
  await visit.gridIsShown(page);
  await assertLayout(page, 'the grid');
  await goOn('grid');
  await stageIs('goal');
  await page.locator('.goal-panel summary').first().click();
  await assertLayout(page, 'the goal');
  await goOn('goal');
  await stageIs('answer');
  await assertLayout(page, 'the answer');
  await page.locator('.take-away-more summary').click();
  await assertLayout(page, 'the answer, its downloads unfolded');
  await page.getByRole('button', { name: 'Language' }).click();
  await assertLayout(page, 'the menu of languages');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Do it with me' }).click();
  await page.locator('.app[data-guide]').waitFor();
  await assertLayout(page, 'the guide');
  await page.getByRole('button', { name: 'New picture' }).click();
  await page.locator('.saved-item').first().waitFor();
  await assertLayout(page, 'the landing screen with a puzzle that is kept');
});

test('a board that is typed, and the dialogs, fit every window', async () => {
  const page = await visit.openVisit(stage);
  await page.getByRole('button', { name: 'Type a board' }).click();
  const field = page.getByRole('textbox', { name: 'The board' });
  await field.fill(HARDEST.labels);
  await assertLayout(page, 'the dialog for text');
  await field.press('Control+Enter');
  await stageIs('answer');
  await assertLayout(page, 'an answer for which a shorter one is looked for');
  await page.locator('.answer-panel .share-button').click();
  await page.locator('dialog.share').waitFor();
  await assertLayout(page, 'the dialog for sharing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await page.locator('.view-menu').waitFor();
  await assertLayout(page, 'the menu of the view');
});

test('blocks fit every window', async () => {
  const page = await visit.openVisit(stage);
  await page.getByRole('button', { name: 'Rush Hour or Klotski' }).click();
  await page.locator('.ready').nth(1).click();
  await blocks.waitForBlocks(page);
  await assertLayout(page, 'the board of blocks');
  await goOn('blocks');
  await stageIs('blocks-answer');
  await assertLayout(page, 'the answer for blocks');
});

test('a game fits every window', async () => {
  const page = await visit.openVisit(stage);
  await page.getByRole('button', { name: 'Play with a photo' }).click();
  await stageIs('game');
  await assertLayout(page, 'what to play with');
  await goOn('game');
  await page.locator('.game-help').waitFor();
  await assertLayout(page, 'the game');
});
