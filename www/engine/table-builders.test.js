import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTableBuilders } from './table-builders.js';

const PUZZLE = { setup: { rows: 4, cols: 4, blank: '_', start: [], goal: [] }, metric: 'single' };

/** A worker that builds a table in two slices, and what it was asked for. */
function fakeWorker() {
  /** @type {string[]} */
  const asked = [];
  const [has, begun] = [new Set(), new Set()];
  const answers = {
    list_tables: () => ['one', 'two'].map((name) => ({ name, built: has.has(name) })),
    build_table_slice(/** @type {{ name: string }} */ { name }) {
      if (begun.has(name)) has.add(name);
      begun.add(name);
      return !has.has(name);
    },
    export_table(/** @type {{ name: string }} */ { name }) {
      assert.ok(has.has(name));
      return name;
    },
    import_table: (/** @type {{ bytes: string }} */ { bytes }) => has.add(bytes),
  };
  const worker = {
    /** @param {keyof typeof answers} kind @param {any} ask */
    async request(kind, ask) {
      asked.push(`${kind} ${ask.name ?? ''}`.trim());
      return answers[kind](ask);
    },
  };
  return { worker: /** @type {any} */ (worker), asked, has };
}

/** @param {AbortSignal} [ended] */
function twoWorkers(ended = new AbortController().signal) {
  const [first, second] = [fakeWorker(), fakeWorker()];
  const builders = createTableBuilders(first.worker, /** @type {any} */ (PUZZLE));
  const equip = (/** @type {typeof first} */ { worker }) => builders.equip(worker, ended);
  return { first, second, builders, equip };
}

/** @param {{ asked: string[] }} worker */
const builtBy = ({ asked }) =>
  new Set(asked.filter((kind) => kind.startsWith('build_table_slice')));

test('each of two workers builds one table, and both have both', async () => {
  const { first, second, equip } = twoWorkers();
  await Promise.all([equip(second), equip(first)]);
  assert.deepEqual([...builtBy(first)], ['build_table_slice one']);
  assert.deepEqual([...builtBy(second)], ['build_table_slice two']);
  assert.deepEqual([first.has.size, second.has.size], [2, 2]);
});

test('a worker that is equipped twice at a time has all both times', async () => {
  const { first, equip } = twoWorkers();
  const before = equip(first);
  await equip(first);
  assert.equal(first.has.size, 2);
  await before;
});

test('a worker that is alone builds all', async () => {
  const { first, equip } = twoWorkers();
  await equip(first);
  assert.equal(first.has.size, 2);
});

test('what a crashed worker had is built again', async () => {
  const { first, second, builders, equip } = twoWorkers();
  await Promise.all([equip(second), equip(first)]);
  second.has.clear();
  builders.forget(second.worker);
  await equip(second);
  assert.equal(second.has.size, 2);
});

test('what a worker was building when it crashed is built by the other one', async () => {
  const { first, second, equip } = twoWorkers();
  const { request } = second.worker;
  second.worker.request = (/** @type {string} */ kind, /** @type {any} */ ask) =>
    kind === 'list_tables' ? request(kind, ask) : Promise.reject(new Error('crashed'));
  const crashed = assert.rejects(equip(second));
  await equip(first);
  await crashed;
  assert.equal(first.has.size, 2);
});

test('nothing is built any more once the search has ended', async () => {
  const ended = new AbortController();
  const { first, equip } = twoWorkers(ended.signal);
  ended.abort();
  await equip(first);
  assert.deepEqual(first.asked, ['list_tables']);
});
