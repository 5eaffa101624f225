import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEffortSum } from './effort.js';

/** @typedef {import('./worker-queue.js').WorkerQueue} WorkerQueue */

const [ONE, OTHER] = [{}, {}].map((worker) => /** @type {WorkerQueue} */ (worker));

test('the effort of all workers is added up, that of a running task as it is now', () => {
  const sum = createEffortSum({ expanded: 100, generated: 200 });
  sum.progress(ONE, { expanded: 1, generated: 2 });
  sum.progress(ONE, { expanded: 3, generated: 6 });
  sum.progress(OTHER, { expanded: 10, generated: 20 });
  assert.deepEqual(sum.total(), { expanded: 113, generated: 226 });
  sum.end(ONE, { expanded: 4, generated: 8 });
  assert.deepEqual(sum.total(), { expanded: 114, generated: 228 });
  sum.progress(ONE, { expanded: 1, generated: 1 });
  assert.deepEqual(sum.total(), { expanded: 115, generated: 229 });
});
