import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';
import { ofAnotherBuild, serveFaulty, withLittleMemory } from './visit/faulty-site.mjs';
import * as visit from './visit/page.mjs';
import { HARDEST, SHORT, screenshotOf } from './visit/screenshot.mjs';
import { savedEntries } from './visit/storage.mjs';

const EASY = screenshotOf(SHORT);

describe('with the engine', () => {
  const stage = setStage({ allowsErrors: true });

  async function bringToHardestGoal() {
    await visit.bringToBoard(stage.page, screenshotOf(HARDEST.puzzle, { tile: 60 }));
    await visit.layInOrder(stage.page, HARDEST.labels);
    await stage.page.getByText('It can be done.').waitFor();
  }

  /** Six by six, a good deal away from its goal. */
  async function bringToLargeGoal() {
    const cells = Array.from({ length: 36 }, (_, cell) => cell);
    const puzzle = { rows: 6, cols: 6, blank: 35, goal: cells };
    await visit.bringToBoard(stage.page, screenshotOf(puzzle, { tile: 40 }));
    const labels = cells.map((cell) => (cell === 35 ? '_' : String(((cell * 11) % 35) + 1)));
    const rows = [0, 6, 12, 18, 24, 30].map((at) => labels.slice(at, at + 6).join(' '));
    await visit.layInOrder(stage.page, rows.join('/'));
    await stage.page.getByText('It can be done.').waitFor();
  }

  async function isSolved() {
    await stage.page.getByText('optimal', { exact: true }).waitFor();
  }

  test('reading is rehearsed while the landing waits for a picture', async () => {
    const page = await stage.open(visit.DESKTOP);
    await page.addInitScript(noteRequests);
    await page.goto(stage.url);
    const isAsked = () =>
      page.evaluate(() => /** @type {any} */ (globalThis).asked.includes('read'));
    await until(isAsked, 'a rehearsal');
  });

  test('a stop acts within the press itself, and keeps the best so far', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    await visit.solve(page);
    await page.getByText(/^Looking on: /).waitFor();
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    const [shown, after] = await stop.evaluate((/** @type {HTMLElement} */ button) => {
      const count = () => document.querySelector('.answer-panel .count')?.textContent;
      const before = count();
      button.click();
      return [before, button.checkVisibility() ? 'going on' : count()];
    });
    assert.equal(after, shown);
    await page.getByText(/^at most \d+ more than needed$/).waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText(/^(\d+) \/ \1$/).waitFor();
  });

  test('a hard board has a way soon, and one that is nearly the shortest by waiting', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    await page.getByRole('radio', { name: 'Fast' }).check();
    await page.getByText('On a board this small that is often the shortest.').waitFor();
    await visit.solve(page);
    const improve = page.getByRole('button', { name: 'Keep improving' });
    await improve.waitFor();
    const count = async () => Number(await page.locator('.answer-panel .count').textContent());
    const first = await count();
    await improve.click();
    await until(async () => (await count()) < 100, 'a way that is nearly the shortest');
    const moves = await count();
    assert.ok(moves >= 80 && moves <= first, `${moves} moves after ${first}, where it takes 80`);
  });

  test('a search that is stopped before it has found anything leaves the board as it was', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    const names = await visit.goalNames(page);
    const solve = page.getByRole('button', { name: 'Solve' });
    await solve.evaluate((/** @type {HTMLElement} */ button) => {
      button.click();
      const stop = document.querySelector('.solving-panel .panel-actions button');
      /** @type {HTMLElement} */ (stop).click();
    });
    await page.getByText('Stopped. Your board and its goal are as you left them.').waitFor();
    assert.deepEqual(await visit.goalNames(page), names);
  });

  test('the board is shown with less and less to do, and can be improved on after a stop', async () => {
    const page = await visit.openVisit(stage);
    await bringToLargeGoal();
    await page.getByRole('radio', { name: 'Keep improving' }).check();
    await page.getByText('Shorter and shorter, until you stop me.').waitFor();
    await visit.solve(page);
    const trail = page.locator('.length-history', {
      hasText: /^[\d,]+( → [\d,]+)+ moves, at least \d+$/,
    });
    await trail.waitFor();
    const lengths = numbersIn(await trail.textContent()).slice(0, -1);
    assert.deepEqual(
      lengths,
      [...lengths].sort((a, b) => b - a),
    );
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const before = Number(await page.locator('.answer-panel .count').textContent());
    await page.getByRole('button', { name: 'Keep improving' }).click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const after = Number(await page.locator('.answer-panel .count').textContent());
    assert.ok(after <= before, `${after} moves, after ${before}`);
  });

  test('a large board plays at once, and who follows it is offered what is shorter', async () => {
    const page = await visit.openVisit(stage);
    await bringToLargeGoal();
    await visit.solve(page);
    await page.getByRole('button', { name: 'Next move' }).click();
    const step = page.getByText(/^1 \/ \d+$/);
    const followed = await step.textContent();
    const offer = page.getByText(/^Shorter: \d+ moves\.$/);
    await offer.waitFor();
    assert.equal(await step.textContent(), followed);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText(/^0 \/ \d+$/).waitFor();
    const [taken, before] = [await page.locator('.answer-panel .count').textContent(), followed];
    assert.ok(Number(taken) < Number(before?.split('/')[1]), `${taken} moves, after ${before}`);
  });

  test('a large board that is done together goes on by a shorter way, from where it stands', async () => {
    const page = await visit.openVisit(stage);
    await bringToLargeGoal();
    await visit.solve(page);
    await page.getByRole('button', { name: 'Do it with me' }).click();
    const next = page.getByRole('button', { name: 'Done, what’s next?' });
    await next.click();
    await page.getByText(/^Shorter: \d+ moves\.$/).waitFor();
    const left = page.getByText(/^\d+ moves left$/);
    const before = await left.textContent();
    await page.getByRole('button', { name: 'Use it' }).click();
    const after = await left.textContent();
    assert.ok(
      Number.parseInt(after ?? '', 10) < Number.parseInt(before ?? '', 10),
      `${before}, ${after}`,
    );
    assert.ok(await next.evaluate((button) => button.matches(':focus')));
    await page.getByRole('button', { name: 'Stop here' }).click();
    await page.getByRole('button', { name: 'Do it with me' }).waitFor();
  });

  test('a fast answer is there within a few seconds, and the choice outlasts a reload', async () => {
    const page = await visit.openVisit(stage);
    await bringToLargeGoal();
    await page.getByRole('radio', { name: 'Fast' }).check();
    await page.getByText('The best I find in a second.').waitFor();
    await visit.solve(page);
    await page.getByText(/^at most \d+ more than needed$/).waitFor({ timeout: 15_000 });
    const isSaved = async () => (await page.evaluate(savedEntries))[0]?.stage === 'answer';
    await until(isSaved, 'the answer, kept');
    await page.reload();
    await page.getByRole('button', { name: 'Change the goal' }).click();
    assert.ok(await page.getByRole('radio', { name: 'Fast' }).isChecked());
  });

  test('after a search that was stopped, the next one answers', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    await visit.solve(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'New picture' }).click();
    await visit.bringToGoal(page, EASY);
    await visit.solve(page);
    await isSolved();
  });

  test('a search says how far it is', async () => {
    const page = await visit.openVisit(stage);
    await bringToHardestGoal();
    await visit.solve(page);
    await page.getByText(/^[1-9][\d,]+ positions a second$/).waitFor();
    await page.getByText(/^Looking on: [1-9]\d* s$/).waitFor();
    await page.getByText(/^[\d → ]+ moves, at least [1-9]\d*$/).waitFor();
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
    const faulty = await serveFaulty((wasm) => withLittleMemory(wasm, 12_000_000));
    try {
      const page = await visit.openVisit(stage, visit.DESKTOP, faulty.url);
      await visit.choosePicture(page, screenshotOf(SHORT, { tile: 800 }).file);
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
      await visit.choosePicture(page, EASY.file);
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

  test('an engine of another build says so, and the page goes on once it is loaded anew', async () => {
    const faulty = await serveFaulty(ofAnotherBuild);
    try {
      const page = await visit.openVisit(stage, visit.DESKTOP, faulty.url);
      await visit.choosePicture(page, EASY.file);
      await visit.setSize(page, SHORT);
      await visit.tapBlank(page, SHORT);
      await page.getByRole('button', { name: 'That’s the board' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'A newer version of this page' });
      await alert.waitFor();
      await faulty.mend();
      await alert.getByRole('button', { name: 'Reload' }).click();
      await alert.waitFor({ state: 'detached' });
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
    assert.notEqual(page.workers().length, 0, 'there is no worker');
    for (const worker of page.workers())
      await worker.evaluate(() => {
        addEventListener('message', ({ data }) => {
          if (data.kind === 'solve') throw new Error('out of breath');
        });
        // What listened before would answer first.
        const listener = globalThis.onmessage;
        globalThis.onmessage = (event) =>
          event.data.kind === 'solve' || listener?.call(self, event);
      });
  }
});

/** @param {string | null} text */
function numbersIn(text) {
  return (text?.match(/[\d,]+/g) ?? []).map((number) => Number(number.replace(',', '')));
}

/** Runs in the page: notes the kinds of all requests to workers, in `asked`. */
function noteRequests() {
  const { postMessage } = Worker.prototype;
  /** @type {string[]} */
  const asked = [];
  Object.assign(globalThis, { asked });
  Worker.prototype.postMessage = function (/** @type {any[]} */ ...sent) {
    if (sent[0]?.kind) asked.push(sent[0].kind);
    return Reflect.apply(postMessage, this, sent);
  };
}
