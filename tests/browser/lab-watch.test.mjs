/** Two searches of the lab, step by step. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { DESKTOP } from './visit/page.mjs';

const stage = setStage();

/** @param {string} hash */
async function open(hash) {
  const page = await stage.open(DESKTOP);
  await page.goto(`${stage.url}lab.html${hash}`);
  await page.locator('.watch-tree .watch-node').first().waitFor({ state: 'attached' });
  return page;
}

/** @param {import('playwright-core').Page} page */
async function seen(page) {
  return {
    counter: await page.locator('.watch-counter').innerText(),
    reasons: await page.locator('.watch-reason').allInnerTexts(),
    chosen: await page
      .locator('.watch-panes [data-state~="chosen"] rect')
      .evaluateAll((all) => all.map((node) => node.getAttribute('data-node'))),
    nodes: await page.locator('.watch-panes .watch-node:not([data-state="unseen"])').count(),
  };
}

/** @param {import('playwright-core').Page} page @param {string} text */
const atStep = (page, text) => page.locator('.watch-counter', { hasText: text }).waitFor();

test('two searches go step by step to the goal, by keys and by the slider', async () => {
  const page = await open('#watch');
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  assert.ok(last > 10, `${last} steps`);
  assert.equal(await page.locator('.watch-pane[data-met]').count(), 2);

  await slider.focus();
  await page.keyboard.press('Home');
  await atStep(page, `Step 0 of ${last}`);
  assert.equal((await seen(page)).nodes, 2);
  await page.keyboard.press('ArrowRight');
  await atStep(page, `Step 1 of ${last}`);
  // With the focus nowhere, arrows go on.
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press('ArrowRight');
  await atStep(page, `Step 2 of ${last}`);
  assert.match((await seen(page)).reasons.join(' '), /f = g \+ h = \d+ \+ \d+ = \d+.*f = g/);
  assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^Step 2 of \d+: f = g/);

  await slider.fill(String(last));
  await atStep(page, `Step ${last} of ${last}`);
  assert.equal(await page.locator('.watch-pane[data-met]').count(), 2);
  const goals = await page.locator('.watch-board .lab-board').allInnerTexts();
  assert.deepEqual(
    goals.map((board) => board.replaceAll(/\s/g, '')),
    ['12345678', '12345678'],
  );
  for (const pane of await page.locator('.watch-pane').all()) {
    assert.equal(await pane.locator('.watch-edges [data-state="way"]').count(), 10);
  }
});

test('it plays from the start to the goal, by the button and by the space bar', async () => {
  const page = await open('#watch');
  const last = await page.getByRole('slider').getAttribute('max');
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await speed.selectOption('1');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.getByRole('slider').focus();
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  assert.notEqual((await seen(page)).counter, `Step ${last} of ${last}`);
  await speed.selectOption('60');
  await page.getByRole('button', { name: 'Play' }).click();
  await atStep(page, `Step ${last} of ${last}`);
  await page.getByRole('button', { name: 'Play' }).waitFor();
  assert.equal(await page.locator('.watch-pane[data-met]').count(), 2);
});

test('a goal out of reach is told in place of a search', async () => {
  const page = await stage.open(DESKTOP);
  await page.goto(`${stage.url}lab.html#watch?board=2+1+3/4+5+6/7+8+_`);
  await page.getByText('half of all boards cannot').waitFor();
  assert.equal(await page.getByRole('slider').count(), 0);
});

test('an address shows the same step of the same searches again', async () => {
  const page = await open('#watch');
  const [left] = await page.getByRole('combobox', { name: 'The first search' }).all();
  await left?.selectOption('breadth-first');
  await page.locator('.watch-reason', { hasText: 'nearer boards' }).waitFor();
  await page.getByRole('slider').fill('9');
  await page.waitForURL(/left=breadth-first.*step=9$/);
  const before = await seen(page);
  const again = await open(new URL(page.url()).hash);
  assert.deepEqual(await seen(again), before);
});

test('a node that is looked at shows its board, by pointer and by keys', async () => {
  const page = await open('#watch?step=9');
  const pane = page.locator('.watch-pane').first();
  const { reasons } = await seen(page);
  await pane.locator('.watch-tree rect[data-node="0"]').hover();
  const start = '13465728';
  const board = async () => (await pane.locator('.watch-board').innerText()).replaceAll(/\s/g, '');
  await pane.locator('.watch-reason', { hasText: 'expanded at step 1.' }).waitFor();
  assert.equal(await board(), start);
  await page.getByRole('heading', { level: 1 }).hover();
  await pane.locator('.watch-reason', { hasText: reasons[0] }).waitFor();
  assert.notEqual(await board(), start);
  await pane.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await pane.locator('.watch-reason', { hasText: 'This board' }).waitFor();
  await page.keyboard.press('Escape');
  await pane.locator('.watch-reason', { hasText: reasons[0] }).waitFor();
});
