import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtModule } from './support/build.mjs';

/** @import { Report } from '../../www/engine/protocol.js' */

const { createSchedule } = await builtModule('engine/anytime-schedule.js');
const { createRootSplit } = await builtModule('engine/root-split.js');

const BOARD = { rows: 5, cols: 5, start: [], goal: [], blank: '0' };

/**
 * The report of a path whose labels count its moves, from 0 on.
 *
 * @param {string} path
 * @param {Partial<Report>} [rest]
 * @returns {Report}
 */
function report(path, rest = {}) {
  const length = path.match(/[UDLR]\d*/g)?.length ?? 0;
  const labels = [...Array(length).keys()].map(String);
  const known = { lower_bound: 10, expanded: 100, generated: 300, metric: 'single' };
  const end = { reason: 'the time was up', limit: 'time', parity: null };
  const bounded = { status: 'bounded', length, path, labels, ...known, ...end, ...rest };
  return /** @type {Report} */ (bounded);
}

test('a shorter section takes its moves and the labels of its tiles into the best solution', () => {
  const schedule = createSchedule(report('U2D3LR'.repeat(250)), BOARD, 2);
  const [, , { path, job }] = [1, 1, 1].map((worker) => schedule.nextJob(worker, Infinity));
  assert.deepEqual([job.kind, job.from, job.to], ['pieces', 0, 250]);
  const labels = [...Array(998).keys()].map((move) => String(move < 248 ? -move : move + 2));
  const answer = report(path.slice('U2D3'.length), { labels });
  assert.ok(schedule.finishJob(1, answer, 1));
  const best = schedule.best();
  assert.deepEqual([best.path, best.labels, best.length], [answer.path, labels, 998]);
});

test('a report without a solution is no better than any', () => {
  const schedule = createSchedule(report('UDLR'), BOARD, 2);
  assert.equal(schedule.offer(report('', { path: null, labels: null, length: null })), false);
  assert.equal(schedule.best().length, 4);
});

test('a bound that meets the best solution makes it optimal, and nothing has kept it from that', async () => {
  const schedule = createSchedule(report('UDLR', { lower_bound: 2 }), BOARD, 2);
  assert.deepEqual([schedule.best().status, schedule.best().limit], ['bounded', 'time']);
  schedule.raiseBound(4);
  await schedule.proved;
  const { status, lower_bound, limit, reason } = schedule.best();
  assert.deepEqual([status, lower_bound, limit, reason], ['optimal', 4, null, null]);
});

const SPLIT = { parts: ['a', 'b'], metric: 'single', bound: 10, most: 14, workers: 3 };

test('a worker waits for a batch until another one gives its own back', async () => {
  const split = createRootSplit(SPLIT);
  const batches = [await split.next(0), await split.next(1)];
  assert.deepEqual(batches, [
    { parts: ['a'], bound: 10 },
    { parts: ['b'], bound: 10 },
  ]);
  const third = split.next(2);
  split.giveBack(1);
  assert.deepEqual(await third, batches[1]);
});

test('a worker that waits goes on with the next bound when all below it is done', async () => {
  const split = createRootSplit(SPLIT);
  await Promise.all([split.next(0), split.next(1)]);
  const third = split.next(2);
  split.finish(0, null, 1);
  split.finish(1, null, 1);
  assert.deepEqual(await third, { parts: ['a'], bound: 12 });
  assert.equal(split.bound(), 12);
});

test('the end has the report of the solution that was found, and frees who waits', async () => {
  const split = createRootSplit(SPLIT);
  await Promise.all([split.next(0), split.next(1)]);
  split.finish(0, null, 1);
  const solution = report('UDLR'.repeat(3));
  split.offer(solution);
  const waiting = split.next(2);
  split.stop();
  assert.equal(await waiting, null);
  assert.deepEqual(await split.end, { report: solution, bound: 10 });
});
