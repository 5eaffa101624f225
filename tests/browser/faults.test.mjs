/** Faults that come again and again, at random moments. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { dice, SEED } from '../js/dice.mjs';
import { setStage } from './support/stage.mjs';
import { deathsLeft, letWorkersDie, setDeaths } from './visit/deaths.mjs';
import * as visit from './visit/page.mjs';
import { screenshotOf } from './visit/screenshot.mjs';
import { waitUntilSaved } from './visit/storage.mjs';

/** How often the worker dies, and the last look at the clock that it may live to see. */
const DEATHS = 50;
const MOST_READINGS = 24;

/** How often a tab is frozen during a search, and how long each time, in milliseconds. */
const FREEZES = 20;
const FROZEN = 100;

/** No. 17 of Korf's, turned so that the empty place ends last: it takes 66 moves and about a second. */
const HARD = '4 6 14 13/7 8 11 9/3 10 15 5/12 _ 2 1';

const CELLS = Array.from({ length: 16 }, (_, cell) => cell);
const SCREENSHOT = screenshotOf({ rows: 4, cols: 4, blank: 13, goal: CELLS }, { tile: 60 });

// A worker that dies complains.
const stage = setStage({ allowsErrors: true });

/** Opens the page, and brings it to the goal of the hard board. */
async function bringToHard() {
  const page = await stage.open(visit.DESKTOP);
  await letWorkersDie(page);
  await page.goto(stage.url);
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await visit.interruptAtPicture(page);
  await visit.bringToBoard(page, SCREENSHOT);
  await visit.layInOrder(page, HARD);
  await page.getByText('It can be done.').waitFor();
  return page;
}

test('fifty deaths of the worker in a row take nothing with them, and the next search answers', async () => {
  const page = await bringToHard();
  const names = await visit.goalNames(page);
  const roll = dice(SEED);
  const deaths = Array.from({ length: DEATHS }, () => ({
    reading: 1 + roll(MOST_READINGS),
    isTrap: roll(2) === 0,
  }));
  await setDeaths(page, deaths);
  const stumbled = page.getByRole('alert').filter({ hasText: 'The solver stumbled' });
  for (const [number, death] of deaths.entries()) {
    const said = `seed ${SEED}, death ${number + 1}: ${JSON.stringify(death)}`;
    await visit.solve(page);
    await stumbled.waitFor().catch((error) => assert.fail(`${said}: ${error}`));
    assert.equal(await deathsLeft(page), DEATHS - number - 1, said);
    await goToGoal(page);
    assert.deepEqual(await visit.goalNames(page), names, said);
  }
  await visit.solve(page);
  await page.getByText('optimal', { exact: true }).waitFor();
  assert.equal(await page.locator('.answer-panel .count').textContent(), '66', `seed ${SEED}`);
});

/**
 * Where a search dies that has found something, that is the answer.
 *
 * @param {import('playwright-core').Page} page
 */
async function goToGoal(page) {
  const fromAnswer = page.getByRole('button', { name: 'Change the goal' });
  await fromAnswer.or(page.locator('.cell').first()).waitFor();
  if (await fromAnswer.isVisible()) await fromAnswer.click();
  await page.locator('.cell').last().waitFor();
}

test('a tab that is frozen while it searches, and goes on, comes to its answer', async () => {
  const page = await bringToHard();
  await visit.solve(page);
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  for (let times = 0; times < FREEZES; times++) {
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    // A frozen page tells nothing, so there is no event to wait for.
    await pause(FROZEN);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  }
  await page.getByText('optimal', { exact: true }).waitFor();
  assert.equal(await page.locator('.answer-panel .count').textContent(), '66');
});

test('a clock that is put forward and back while the page searches changes nothing', async () => {
  const page = await bringToHard();
  await page.evaluate(() => {
    const { now } = Date;
    const day = 86_400_000;
    let looks = 0;
    Date.now = () => now() + (looks++ % 2 ? day : -day);
  });
  await visit.solve(page);
  await page.getByText('optimal', { exact: true }).waitFor();
  assert.equal(await page.locator('.answer-panel .count').textContent(), '66');
  await waitUntilSaved(page, 'answer');
  await page.reload();
  await page.getByText('optimal', { exact: true }).waitFor();
});
