import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { builtModule } from './support/build.mjs';

/** @import { WorkerQueue } from '../../www/engine/worker-queue.js' */
/** @import { Progress, Report } from '../../www/engine/protocol.js' */

const { improveInParallel } = await builtModule('engine/parallel-anytime.js');

/**
 * @typedef {object} Asked
 * @property {string} kind
 * @property {any} ask
 * @property {(progress: Progress) => void} tell
 * @property {(report: Report) => void} answer
 * @property {(error: Error) => void} fail
 */

/** @param {number} length @param {Partial<Report>} [rest] */
const report = (length, rest = {}) =>
  /** @type {Report} */ (
    /** @type {unknown} */ ({
      status: 'bounded',
      ...{ length, path: 'U'.repeat(length), labels: Array(length).fill('1') },
      ...{ lower_bound: 50, expanded: 0, generated: 0, reason: null, limit: null, ...rest },
    })
  );

/** A worker whose answers the test gives. */
function createWorker() {
  /** @type {Asked[]} */
  const asked = [];
  const worker = /** @type {WorkerQueue} */ (
    /** @type {unknown} */ ({
      request: (/** @type {string} */ kind, /** @type {any} */ ask, /** @type {any} */ options) =>
        new Promise((answer, fail) => {
          options.signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
          asked.push({ kind, ask, answer, fail, tell: options.onProgress });
        }),
      warm() {},
      close() {},
    })
  );
  return { worker, asked };
}

/** @param {import('node:test').TestContext} t */
function begin(t) {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  const [main, helper] = [createWorker(), createWorker()];
  /** @type {Progress[]} */
  const told = [];
  const stopping = new AbortController();
  const answer = improveInParallel(main.worker, () => [helper.worker], {
    setup: { rows: 5, cols: 5, start: [], goal: [], blank: '0' },
    ...{ metric: 'single', started: performance.now(), seconds: 60, signal: stopping.signal },
    onProgress: (/** @type {Progress} */ progress) => told.push(progress),
  });
  t.after(async () => {
    stopping.abort();
    await answer.catch(() => {});
  });
  return { answer, main, helper, told };
}

/** @param {number} expanded @param {Report | null} best @returns {Progress} */
const progress = (expanded, best) => ({
  ...{ expanded, generated: expanded, seconds: 0, lower_bound: 50, best },
});

/** The head start goes by, and what comes of it. */
async function aWhile() {
  mock.timers.tick(250);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

test('others begin with what the first worker has found, and it joins them when it hands over', async (t) => {
  const { main, helper, told } = begin(t);
  main.asked[0].tell(progress(0, report(200)));
  main.asked[0].tell(progress(5000, report(150)));
  await aWhile();
  assert.equal(helper.asked[0].kind, 'improve');
  assert.equal(helper.asked[0].ask.path.length, 150);
  assert.equal(main.asked.length, 1);
  main.asked[0].answer(report(120, { expanded: 9000, limit: 'time' }));
  await aWhile();
  assert.equal(main.asked[1].kind, 'improve');
  assert.equal(main.asked[1].ask.path.length, 120);
  assert.equal(told.at(-1)?.best?.length, 120);
});

test('the count of positions never falls when others join', async (t) => {
  const { main, helper, told } = begin(t);
  main.asked[0].tell(progress(0, report(200)));
  main.asked[0].tell(progress(5000, null));
  await aWhile();
  helper.asked[0].tell(progress(10, null));
  main.asked[0].tell(progress(6000, null));
  main.asked[0].answer(report(120, { expanded: 9000, limit: 'time' }));
  await aWhile();
  const counts = told.map(({ expanded }) => expanded);
  assert.deepEqual(
    counts,
    counts.toSorted((one, other) => one - other),
  );
  assert.equal(counts.at(-1), 9010);
});

test('a first worker that crashes leaves what it has found, and goes on with jobs', async (t) => {
  const { main, helper } = begin(t);
  main.asked[0].tell(progress(0, report(200)));
  await aWhile();
  main.asked[0].fail(new Error('crashed'));
  await aWhile();
  assert.equal(helper.asked[0].ask.path.length, 200);
  assert.equal(main.asked[1].kind, 'improve');
});

test('a board that is solved within the head start has one worker', async (t) => {
  const { answer, main, helper } = begin(t);
  const shortest = report(20, { status: 'optimal', lower_bound: 20 });
  main.asked[0].answer(shortest);
  assert.equal(await answer, shortest);
  assert.equal(helper.asked.length, 0);
});

test('what the first worker proves while it is alone ends the search', async (t) => {
  const { answer, main } = begin(t);
  main.asked[0].tell(progress(0, report(60)));
  await aWhile();
  main.asked[0].answer(report(58, { status: 'optimal', lower_bound: 58 }));
  const { status, length } = await answer;
  assert.deepEqual([status, length], ['optimal', 58]);
});
