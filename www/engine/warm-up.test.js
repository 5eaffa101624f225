import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWarmUp } from './warm-up.js';

const SETUP = { rows: 4, cols: 4, blank: '_', start: [], goal: [] };

/**
 * A worker that lacks one table, and refuses every stored one if `isWrong`.
 *
 * @param {boolean} isWrong
 */
function fakeWorker(isWrong) {
  /** @type {string[]} */
  const asked = [];
  const answers = {
    list_tables: () => [{ name: 'large', built: false }],
    import_table() {
      if (isWrong) throw new Error('this table has wrong distances');
    },
    build_table_slice: () =>
      isWrong && asked.filter((kind) => kind === 'build_table_slice').length < 3,
    export_table: () => new ArrayBuffer(8),
  };
  const worker = {
    /** @param {keyof typeof answers} kind */
    async request(kind) {
      asked.push(kind);
      return answers[kind]();
    },
  };
  return { worker: /** @type {any} */ (worker), asked };
}

/** A cache with one table, and what was put into it. */
function fakeCache() {
  /** @type {string[]} */
  const put = [];
  const cache = {
    take: () => Promise.resolve(new ArrayBuffer(4)),
    put: (/** @type {string} */ name, /** @type {ArrayBuffer} */ bytes) => {
      put.push(`${name}: ${bytes.byteLength} bytes`);
      return Promise.resolve();
    },
  };
  return { cache, put };
}

test('a stored table that is wrong is built again, and takes the place of the wrong one', async () => {
  const { worker, asked } = fakeWorker(true);
  const { cache, put } = fakeCache();
  await createWarmUp(worker, cache)({ setup: SETUP, metric: 'single' });
  assert.deepEqual(asked.slice(0, 3), ['list_tables', 'import_table', 'build_table_slice']);
  assert.deepEqual(put, ['large: 8 bytes']);
});

test('a stored table that is right is not built, nor stored again', async () => {
  const { worker, asked } = fakeWorker(false);
  const { cache, put } = fakeCache();
  await createWarmUp(worker, cache)({ setup: SETUP, metric: 'single' });
  assert.deepEqual(asked, ['list_tables', 'import_table', 'build_table_slice']);
  assert.deepEqual(put, []);
});
