import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtModule } from './support/build.mjs';

/** @import { Progress, Report } from '../../www/engine/protocol.js' */

const { proveInParallel } = await builtModule('engine/parallel-proof.js');

/** A solution of 60 moves, of which 50 are proved to be needed. */
const KNOWN = /** @type {Report} */ ({
  ...{ status: 'bounded', length: 60, path: 'U'.repeat(60), labels: Array(60).fill('1') },
  ...{ lower_bound: 50, metric: 'single', expanded: 0, generated: 0, parity: null },
  ...{ reason: 'the time was up', limit: 'time' },
});

const NOTHING_FOUND = { report: null, done: true, expanded: 1, generated: 1 };

/**
 * A worker that has all tables, and searches parts as the test says.
 *
 * @param {() => Promise<object>} search
 */
const workerThat = (search) => ({
  async request(/** @type {string} */ kind) {
    if (kind === 'solve' || kind === 'improve') return KNOWN;
    if (kind === 'split_root') return ['a', 'b'];
    if (kind === 'list_tables') return [];
    assert.equal(kind, 'search_parts');
    return search();
  },
  warm() {},
  close() {},
});

/**
 * @param {object} main
 * @param {object[]} helpers
 * @returns {Promise<Report>}
 */
function prove(main, helpers) {
  const setup = { rows: 4, cols: 4, start: [], goal: [], blank: '0' };
  const search = { setup, metric: 'single', started: performance.now(), seconds: 600 };
  const signal = new AbortController().signal;
  const onProgress = () => {};
  return proveInParallel(main, () => helpers, { ...search, signal, onProgress }, 0);
}

const crash = async () => {
  throw new Error('crashed');
};

test('parts that are searched without a solution raise the bound to a proof', async () => {
  const worker = workerThat(async () => NOTHING_FOUND);
  const { status, length, lower_bound } = await prove(worker, [worker]);
  assert.deepEqual([status, length, lower_bound], ['optimal', 60, 60]);
});

test('a worker that is left goes on with the parts of one that crashes', async () => {
  const helper = workerThat(async () => NOTHING_FOUND);
  const { status } = await prove(workerThat(crash), [helper]);
  assert.equal(status, 'optimal');
});

test('when no worker is left, what is known is the answer at once', async () => {
  const late = workerThat(async () => ({ ...NOTHING_FOUND, done: false }));
  const { status, length, lower_bound } = await prove(workerThat(crash), [late]);
  assert.deepEqual([status, length, lower_bound], ['bounded', 60, 50]);
});
