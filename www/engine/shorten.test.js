import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { solveBeside } from './shorten.js';

/** @import { WorkerQueue } from './worker-queue.js' */
/** @import { Progress, Report } from './protocol.js' */

/** @param {number} length @param {Partial<Report>} [rest] */
const report = (length, rest = {}) =>
  /** @type {Report} */ (
    /** @type {unknown} */ ({
      status: 'bounded',
      ...{ length, path: 'U'.repeat(length), labels: Array(length).fill('1') },
      ...{ lower_bound: 5, reason: null, limit: null, ...rest },
    })
  );

const FIRST = report(20);

/** @param {number} length @param {Report | null} best @returns {Progress} */
const progress = (length, best) => ({
  ...{ expanded: 0, generated: 0, seconds: 0, lower_bound: length, best },
});

/**
 * A search whose end the test decides, and a second worker.
 *
 * @param {() => Promise<Report>} improve  What that one answers.
 */
function search(improve) {
  /** @type {Progress[]} */
  const told = [];
  /** @type {(report: Report) => void} */
  let end = () => {};
  const promise = new Promise((resolve) => {
    end = resolve;
  });
  const spawned = { count: 0, closed: 0 };
  /** @type {(progress: Progress) => void} */
  let tell = () => {};
  const main = /** @type {WorkerQueue} */ (
    /** @type {unknown} */ ({
      request(/** @type {string} */ _, /** @type {unknown} */ __, /** @type {any} */ options) {
        tell = options.onProgress;
        return promise;
      },
    })
  );
  const helper = /** @type {WorkerQueue} */ (
    /** @type {unknown} */ ({ request: improve, close: () => (spawned.closed += 1) })
  );
  const spawn = () => {
    spawned.count += 1;
    return [helper];
  };
  const setup = /** @type {import('./protocol.js').Setup} */ ({});
  const answer = solveBeside(main, spawn, {
    ...{ setup, metric: 'multi', started: 0, seconds: 60 },
    signal: new AbortController().signal,
    onProgress: (progress) => told.push(progress),
  });
  return { answer, told, spawned, end, tell: (/** @type {Progress} */ p) => tell(p) };
}

/** A second goes by, and what comes of it. */
async function aSecond() {
  mock.timers.tick(1000);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

test('a search that takes long has a shorter solution meanwhile, with its own bound in the end', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const { answer, told, spawned, end, tell } = search(async () => report(12));
  tell(progress(5, FIRST));
  await aSecond();
  assert.deepEqual([told.at(-1)?.best?.length, told.at(-1)?.lower_bound], [12, 5]);
  tell(progress(8, null));
  end(report(20, { lower_bound: 9, limit: 'time' }));
  const { status, length, lower_bound, limit } = await answer;
  assert.deepEqual([status, length, lower_bound, limit], ['bounded', 12, 9, 'time']);
  assert.deepEqual(spawned, { count: 1, closed: 1 });
});

test('a shortest solution is the answer, whatever was found beside it', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const { answer, end, tell } = search(async () => report(12));
  tell(progress(5, FIRST));
  await aSecond();
  const shortest = report(12, { status: 'optimal', lower_bound: 12 });
  end(shortest);
  assert.equal(await answer, shortest);
});

test('what was found beside a search is proved where the search has proved so much', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const { answer, end, tell } = search(async () => report(12));
  tell(progress(5, FIRST));
  await aSecond();
  end(report(20, { lower_bound: 12, limit: 'time' }));
  const { status, length, limit } = await answer;
  assert.deepEqual([status, length, limit], ['optimal', 12, null]);
});

test('a search that is soon done has no second worker', async () => {
  const { answer, spawned, end, tell } = search(async () => report(12));
  tell(progress(5, FIRST));
  end(FIRST);
  assert.equal(await answer, FIRST);
  assert.equal(spawned.count, 0);
});

test('a second worker that crashes is no loss', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const { answer, spawned, end, tell } = search(() => Promise.reject(new Error('crashed')));
  tell(progress(5, FIRST));
  await aSecond();
  end(FIRST);
  assert.equal(await answer, FIRST);
  assert.equal(spawned.closed, 1);
});
