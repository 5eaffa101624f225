import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { serveFaulty, withLittleMemory } from './visit/faulty-site.mjs';
import * as visit from './visit/page.mjs';
import { HARDEST, SHORT, screenshotOf } from './visit/screenshot.mjs';

const EASY = screenshotOf(SHORT);

describe('with the engine', () => {
  const stage = setStage({ mayComplain: true });

  async function bringToHardestGoal() {
    await visit.bringToBoard(stage.page, screenshotOf(HARDEST.puzzle, { tile: 60 }));
    await visit.layInOrder(stage.page, HARDEST.labels);
    await stage.page.getByText('It can be done.').waitFor();
  }

  async function isSolved() {
    await stage.page.getByText('optimal', { exact: true }).waitFor();
  }

  test('a search that is stopped stops at once, and the board stays', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    const names = await visit.goalNames(page);
    await visit.solve(page);
    await page.getByText('Looking for the shortest way').waitFor();
    const asked = Date.now();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. Your board and its goal are as you left them.').waitFor();
    assert.ok(Date.now() - asked < 1000, 'it took more than a second');
    assert.deepEqual(await visit.goalNames(page), names);
  });

  test('the best solution so far can be taken at once', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    await visit.solve(page);
    await page.getByText(/^moves so far, and at least/).waitFor();
    await page.getByRole('button', { name: 'Take this one' }).click();
    await page.getByText(/^at most \d+ more than needed$/).waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText(/^(\d+) \/ \1$/).waitFor();
  });

  test('after a search that was stopped, the next one answers', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    await visit.solve(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await visit.bringToGoal(page, EASY);
    await visit.solve(page);
    await isSolved();
  });

  test('a search says how far it is', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    await visit.solve(page);
    const tried = page.locator('.solving-panel dd').first();
    await tried.filter({ hasText: /^[1-9][\d,]*$/ }).waitFor();
  });

  test('a goal that cannot be reached is said to be so, before the search and after', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, EASY);
    await visit.swapByTaps(page, 3, 4);
    const reason = /\(odd\).*\(even\)|\(even\).*\(odd\)/;
    await page.locator('.verdict', { hasText: 'This can’t be done.' }).waitFor();
    assert.match((await page.locator('.verdict').textContent()) ?? '', reason);
    await visit.solve(page);
    await page.getByRole('heading', { name: 'This can’t be done' }).waitFor();
    await page.locator('.answer-panel').getByText(reason).waitFor();
    await page.getByRole('button', { name: 'Change the goal' }).click();
    await visit.swapByTaps(page, 3, 4);
    await visit.solve(page);
    await isSolved();
  });

  test('a worker that dies while it solves takes nothing with it', async () => {
    const page = await visit.openVisit(stage);
    await visit.bringToGoal(page, EASY);
    await page.getByText('It can be done.').waitFor();
    const names = await visit.goalNames(page);
    await dieOnSolve(page);
    await visit.solve(page);
    await page.getByRole('alert').filter({ hasText: 'The solver stumbled' }).waitFor();
    assert.deepEqual(await visit.goalNames(page), names);
    await visit.solve(page);
    await isSolved();
  });

  test('an engine that runs out of memory takes nothing with it', async () => {
    const faulty = await serveFaulty((wasm) => withLittleMemory(wasm, 2_000_000));
    try {
      const page = await visit.openVisit(stage, visit.DESKTOP, faulty.url);
      await visit.choose(page, screenshotOf(SHORT, { tile: 400 }).file);
      await visit.setSize(page, SHORT);
      await visit.tapBlank(page, SHORT);
      await page.getByRole('button', { name: 'That’s the board' }).click();
      await page.getByRole('alert').filter({ hasText: 'The solver stumbled' }).waitFor();
      await page.getByText('Row 1, column 3 is the empty place.').waitFor();
      await visit.bringToGoal(page, screenshotOf(SHORT, { tile: 60 }));
    } finally {
      await faulty.close();
    }
  });

  test('an engine that cannot start says so, and starts when it can', async () => {
    const faulty = await serveFaulty((wasm) => wasm.subarray(0, 100));
    try {
      const page = await visit.openVisit(stage, visit.DESKTOP, faulty.url);
      await visit.choose(page, EASY.file);
      await visit.setSize(page, SHORT);
      await visit.tapBlank(page, SHORT);
      await page.getByRole('button', { name: 'That’s the board' }).click();
      await page.getByRole('alert').filter({ hasText: 'The solver can’t start here' }).waitFor();
      await faulty.mend();
      await visit.goOnToGoal(page);
      await visit.setGoal(page, SHORT);
      await visit.solve(page);
      await isSolved();
    } finally {
      await faulty.close();
    }
  });

  /**
   * Lets the worker throw, where nobody catches it, when it is asked to solve.
   *
   * @param {import('playwright-core').Page} page
   */
  async function dieOnSolve(page) {
    const [worker] = page.workers();
    assert.ok(worker, 'there is no worker');
    await worker.evaluate(() => {
      addEventListener('message', ({ data }) => {
        if (data.kind === 'solve') throw new Error('out of breath');
      });
      // What listened before would answer first.
      const listener = globalThis.onmessage;
      globalThis.onmessage = (event) => event.data.kind === 'solve' || listener?.call(self, event);
    });
  }
});
