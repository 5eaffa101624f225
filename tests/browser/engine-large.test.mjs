import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbers, solveWithProgress, startEngine } from './support/engine.mjs';
import { setStage } from './support/stage.mjs';
import { until } from './support/until.mjs';

/** Large boards: a solution at once, and shorter ones by several workers. */

/** A board of 9 × 9 whose tiles are to come in order, the blank last; each goes far. */
const EIGHTY = {
  rows: 9,
  cols: 9,
  blank: '0',
  start: numbers(81).map((_, cell) => String((cell * 40 + 7) % 81)),
  goal: [...numbers(81).slice(1), '0'],
};

/** Of 6 × 3, by a walk of 44 moves: the shortest solution has 32, found by a bidirectional breadth-first search. */
const NEAR = {
  rows: 6,
  cols: 3,
  blank: '0',
  start: '8 5 2 7 4 1 14 6 3 10 9 11 13 0 12 16 17 15'.split(' '),
  goal: [...numbers(18).slice(1), '0'],
};

// A worker that is made to crash complains.
const stage = setStage({ allowsErrors: true });

async function openEngine() {
  const page = await stage.open();
  await startEngine(page, stage.url);
  return page;
}

/**
 * The labels after a path: `U2` moves two tiles up, into the blank.
 *
 * @param {{ cols: number, start: string[], blank: string }} setup
 * @param {string} path
 */
function replayed({ cols, start, blank }, path) {
  const board = [...start];
  const from = { U: cols, D: -cols, L: 1, R: -1 };
  let hole = board.indexOf(blank);
  for (const [, way, count] of path.matchAll(/([UDLR])(\d*)/g)) {
    const step = from[/** @type {keyof typeof from} */ (way)];
    for (let tiles = Number(count || 1); tiles > 0; tiles -= 1) {
      const next = hole + step;
      const inLine = Math.abs(step) > 1 || Math.floor(next / cols) === Math.floor(hole / cols);
      assert.ok(board[next] !== undefined && inLine, `no tile can go ${way}`);
      [board[hole], board[next]] = [board[next], board[hole]];
      hole = next;
    }
  }
  return board;
}

for (const metric of ['single', 'multi']) {
  test(`every solution is shorter than the one before, and leads to the goal: ${metric}`, async () => {
    const page = await openEngine();
    const { answer, told } = await solveWithProgress(page, { setup: EIGHTY, metric, seconds: 8 });
    const bests = told.flatMap(({ best }) => (best ? [best] : []));
    assert.ok(bests.length > 2);
    bests.forEach((best, i) => {
      assert.deepEqual(replayed(EIGHTY, best.path), EIGHTY.goal);
      assert.equal(best.labels.length, best.length);
      assert.ok(i === 0 || best.length < bests[i - 1].length);
      assert.ok(best.lower_bound <= best.length);
    });
    assert.equal(answer.path, bests.at(-1).path);
    assert.equal(answer.status, 'bounded');
    assert.equal(answer.limit, 'time');
    const rises = (/** @type {'lower_bound' | 'seconds'} */ field) =>
      told.every((step, i) => i === 0 || step[field] >= told[i - 1][field]);
    assert.ok(rises('lower_bound') && rises('seconds'));
  });
}

test('the labels of a solution that was put together are those of the tiles that move', async () => {
  const page = await openEngine();
  const { answer } = await solveWithProgress(page, { setup: EIGHTY, metric: 'single', seconds: 5 });
  const board = [...EIGHTY.start];
  const from = { U: 9, D: -9, L: 1, R: -1 };
  for (const [i, way] of [...answer.path].entries()) {
    const hole = board.indexOf('0');
    const tile = hole + from[/** @type {keyof typeof from} */ (way)];
    assert.equal(answer.labels[i], board[tile]);
    [board[hole], board[tile]] = [board[tile], board[hole]];
  }
});

test('a board that is near its goal is proved to be solved in the fewest moves', async () => {
  const page = await openEngine();
  const { answer } = await solveWithProgress(page, { setup: NEAR, metric: 'single', seconds: 120 });
  assert.equal(answer.status, 'optimal');
  assert.equal(answer.length, 32);
  assert.deepEqual(replayed(NEAR, answer.path), NEAR.goal);
});

test('what is stopped leaves the best so far, and the next search begins afresh', async () => {
  const page = await openEngine();
  const search = solveWithProgress(page, { setup: EIGHTY, metric: 'single', seconds: 300 });
  await until(async () => page.workers().length >= 2, 'a second worker');
  await page.evaluate(() => /** @type {any} */ (globalThis).stop());
  const { name, told } = await search;
  assert.equal(name, 'AbortError');
  const best = told.findLast(({ best }) => best !== null).best;
  assert.deepEqual(replayed(EIGHTY, best.path), EIGHTY.goal);
  const again = await solveWithProgress(page, { setup: EIGHTY, metric: 'single', seconds: 0.1 });
  assert.deepEqual(replayed(EIGHTY, again.answer.path), EIGHTY.goal);
});

test('a worker that crashes does not lose the answer', async () => {
  const page = await openEngine();
  const search = solveWithProgress(page, { setup: EIGHTY, metric: 'single', seconds: 8 });
  await until(async () => page.workers().length >= 2, 'a second worker');
  const [first] = page.workers();
  await first.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of turn');
    });
  });
  const { answer } = await search;
  assert.equal(answer.status, 'bounded');
  assert.deepEqual(replayed(EIGHTY, answer.path), EIGHTY.goal);
});

test('a rehearsal solves a board, and the worker serves others after it', async () => {
  const page = await openEngine();
  const statuses = await page.evaluate(
    async ({ url, setup }) => {
      const { createWorkerQueue } = await import(`${url}modules/engine/worker-queue.js`);
      const { warmUpSolving } = await import(`${url}modules/engine/warm-up.js`);
      const worker = createWorkerQueue(url, 'bindings');
      /** @type {string[]} */
      const statuses = [];
      const request = async (/** @type {any[]} */ ...asked) => {
        const report = await worker.request(...asked);
        statuses.push(report.status);
        return report;
      };
      await warmUpSolving({ ...worker, request });
      await request('solve', { setup, metric: 'single', seconds: 60 });
      worker.close();
      return statuses;
    },
    { url: stage.url, setup: NEAR },
  );
  assert.deepEqual(statuses, ['bounded', 'optimal']);
});
