import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { numbers, solveWithProgress, startEngine } from './support/engine.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

/** Several workers at one search, and tables that outlive a visit. */

/** Takes 80 moves. */
const HARDEST = {
  rows: 4,
  cols: 4,
  blank: '0',
  start: '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1'.split(' '),
  goal: [...numbers(16).slice(1), '0'],
};

/** Takes 30 long moves. */
const LONG = {
  rows: 4,
  cols: 4,
  blank: '0',
  start: '2 11 15 5 13 4 6 7 12 8 10 1 9 3 14 0'.split(' '),
  goal: numbers(16),
};

/** The work of a moment, and so are its tables. */
const TWELVE = {
  rows: 3,
  cols: 4,
  blank: '0',
  start: '3 2 5 4 7 1 8 6 11 10 0 9'.split(' '),
  goal: numbers(12),
};

describe('the engine with several workers', () => {
  // A worker that is made to crash complains.
  const stage = setStage({ allowsErrors: true });
  /** @type {import('playwright-core').Page} */
  let page;

  beforeEach(async () => {
    page = await stage.open();
  });

  /** @param {number} patience */
  const start = (patience) => startEngine(page, stage.url, { patience });

  /**
   * @param {object} setup
   * @param {number} [seconds]
   * @param {string} [metric]
   */
  const solve = (setup, seconds = 300, metric = 'single') =>
    solveWithProgress(page, { setup, metric, seconds });

  /** Stops the search; how much it has told so far. */
  const stop = () =>
    page.evaluate(() => {
      const global = /** @type {any} */ (globalThis);
      global.stop();
      global.stopped = global.told;
      return global.stopped.length;
    });

  /** How much the search that was stopped has told by now. */
  const toldOfStopped = () => page.evaluate(() => /** @type {any} */ (globalThis).stopped.length);

  /** @param {number} count */
  const workers = (count) =>
    page.waitForEvent('worker', {
      predicate: () => page.workers().length >= count,
      timeout: 120_000,
    });

  /** Until one worker is left: the browser tells of an end a moment later. */
  const sentHome = () => until(async () => page.workers().length <= 1, 'one worker alone');

  test('comes to the same length as one worker, proved, and sends the others home', async () => {
    await start(10);
    const alone = await solve(TWELVE);
    assert.equal(page.workers().length, 1);
    await start(0);
    const second = workers(2);
    const together = await solve(TWELVE);
    await second;
    assert.equal(together.answer.status, 'optimal');
    assert.equal(together.answer.length, alone.answer.length);
    assert.equal(together.answer.path.length, alone.answer.length);
    await sentHome();
  });

  test('adds up what all do, under a bound that rises', async () => {
    await start(0);
    const { answer, told } = await solve(TWELVE);
    const rising = (/** @type {'expanded' | 'lower_bound' | 'seconds'} */ field) =>
      told.every((step, i) => i === 0 || step[field] >= told[i - 1][field]);
    assert.ok(rising('expanded') && rising('lower_bound') && rising('seconds'));
    assert.ok(answer.expanded >= told.at(-1).expanded);
    assert.equal(told.at(-1).lower_bound, answer.length);
  });

  test('keeps what is known when the time is up', async () => {
    await start(0);
    const { answer } = await solve(HARDEST, 2);
    assert.equal(answer.status, 'bounded');
    assert.ok(answer.lower_bound >= 50 && answer.lower_bound <= 80);
    assert.equal(answer.path.length, answer.length);
  });

  test('is stopped, tells nothing more, and its worker lives on', async () => {
    await start(0);
    const second = workers(2);
    const search = solve(HARDEST);
    const main = page.workers()[0] ?? (await page.waitForEvent('worker'));
    await second;
    const told = await stop();
    assert.equal((await search).name, 'AbortError');
    assert.equal((await solve(TWELVE)).answer.status, 'optimal');
    assert.equal(page.workers()[0], main);
    assert.equal(await toldOfStopped(), told);
  });

  test('a shorter solution is told of while the shortest one is looked for', async () => {
    await start(0);
    const search = solve(HARDEST);
    const lengths = () =>
      page.evaluate(() => {
        const { told = [] } = /** @type {any} */ (globalThis);
        return told.flatMap((/** @type {any} */ { best }) => best?.length ?? []);
      });
    await until(async () => (await lengths()).length >= 2, 'a shorter solution');
    await stop();
    assert.equal((await search).name, 'AbortError');
    const [first, second] = await lengths();
    assert.ok(first > second && second >= 80, `${first}, ${second}`);
  });

  for (const [metric, board, length] of /** @type {const} */ ([
    ['single', HARDEST, 80],
    ['multi', LONG, 30],
  ])) {
    test(`a worker that crashes at its work does not lose the answer: ${metric}`, async () => {
      await start(0);
      const second = workers(2);
      const search = solve(board, 300, metric);
      await second;
      await page.workers()[0].evaluate(() => {
        setTimeout(() => {
          throw new Error('out of turn');
        });
      });
      const { answer } = await search;
      assert.equal(answer.status, 'optimal');
      assert.equal(answer.length, length);
    });
  }

  test('two workers come to the published number of long moves, and one of them goes home', async () => {
    await start(0);
    const second = workers(2);
    const { answer, told } = await solve(LONG, 300, 'multi');
    await second;
    assert.equal(answer.status, 'optimal');
    assert.equal(answer.length, 30);
    assert.equal(answer.lower_bound, 30);
    assert.equal(answer.metric, 'multi');
    const bounds = told.map((step) => step.lower_bound);
    assert.deepEqual(
      bounds,
      bounds.toSorted((one, other) => one - other),
    );
    assert.ok(told.at(-1).expanded <= answer.expanded);
    await sentHome();
  });

  test('long moves are stopped, tell nothing more, and are asked for again', async () => {
    await start(0);
    const second = workers(2);
    const search = solve(HARDEST, 300, 'multi');
    await second;
    const told = await stop();
    assert.equal((await search).name, 'AbortError');
    assert.equal((await solve(TWELVE, 300, 'multi')).answer.status, 'optimal');
    assert.equal(await toldOfStopped(), told);
  });

  test('long moves keep what is known when the time is up, and their worker', async () => {
    await start(0);
    const search = solve(HARDEST, 1, 'multi');
    const main = page.workers()[0] ?? (await page.waitForEvent('worker', { timeout: 30_000 }));
    const { answer } = await search;
    assert.equal(answer.status, 'bounded');
    assert.ok(answer.lower_bound >= 20 && answer.lower_bound <= answer.length);
    await sentHome();
    assert.equal(page.workers()[0], main);
  });

  test('finds the tables of the last visit again', async () => {
    await start(10);
    await solve(TWELVE);
    await page.waitForFunction(keptTables, 2, { timeout: 60_000 });
    await start(10);
    const built = await page.evaluate(async (setup) => {
      const { engine } = /** @type {any} */ (globalThis);
      const state = async () => {
        const tables = await engine.request('list_tables', { setup, metric: 'single' });
        return tables.filter((/** @type {any} */ table) => table.built).length;
      };
      await engine.request('solve', { setup, metric: 'single', seconds: 10 });
      while ((await state()) === 0);
      return state();
    }, TWELVE);
    assert.ok(built >= 1);
  });
});

/** @param {number} least */
async function keptTables(least) {
  const request = indexedDB.open('unslide', 1);
  /** @type {IDBDatabase} */
  const database = await new Promise((done) => {
    request.onsuccess = () => done(request.result);
  });
  const count = database.transaction('tables').objectStore('tables').count();
  const kept = await new Promise((done) => {
    count.onsuccess = () => done(count.result);
  });
  database.close();
  return kept >= least;
}
