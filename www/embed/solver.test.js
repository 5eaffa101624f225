import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Search } from './solver.js';

/** An engine that answers when it is told to, unless the request was aborted before. */
const ENGINE = `
const log = globalThis.engineLog;
log.loaded += 1;
if (globalThis.holdEngine) await globalThis.holdEngine;
export const createEngine = () => ({
  request: (kind, { setup }, { signal, onProgress }) => new Promise((answer, fail) => {
    if (signal.aborted) fail(signal.reason);
    else log.asked.push({ name: setup.start[0], answer, signal, onProgress });
  }),
  close: () => { log.closed += 1; },
});`;

/** @type {string} */
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unslide-engine-'));
});
after(() => rm(folder, { recursive: true }));

/**
 * The address of a folder with an engine of its own, and what that is asked.
 *
 * @param {string} name
 */
async function engineIn(name) {
  const { pathname, href } = new URL(`${name}/`, pathToFileURL(`${folder}/`));
  await mkdir(`${pathname}engine`, { recursive: true });
  await writeFile(`${pathname}engine/client.js`, ENGINE);
  const log = { asked: /** @type {any[]} */ ([]), loaded: 0, closed: 0 };
  Object.assign(globalThis, { engineLog: log, holdEngine: null });
  return { base: href, log };
}

/** @param {string} name */
const taskOf = (name) =>
  /** @type {any} */ ({ family: 'tiles', rows: 1, cols: 2, start: [name, '_'], goal: [] });

const options = { isUrgent: true, onProgress: () => {} };
const later = () => new Promise((done) => setTimeout(done));

/**
 * Waits until the engine has been asked `count` times; the test's own time limit ends that.
 *
 * @param {{ asked: any[] }} log
 * @param {number} count
 * @returns {Promise<any>} The last of these asks.
 */
async function asked({ asked }, count) {
  while (asked.length < count) await later();
  return asked[count - 1];
}

const NOWHERE = 'file:///nowhere/';
const FOUND = { status: 'optimal', path: 'L' };

test('a second search aborts the first, and has the answer to its own puzzle', async () => {
  const { base, log } = await engineIn('second');
  const search = new Search();
  const first = search.run(taskOf('a'), base, options);
  const { signal, answer } = await asked(log, 1);
  const second = search.run(taskOf('b'), base, options);
  await assert.rejects(first, { name: 'AbortError' });
  assert.equal(signal.aborted, true);
  answer({ status: 'optimal', path: 'stale' });
  const { name, answer: answerSecond } = await asked(log, 2);
  assert.equal(name, 'b');
  answerSecond(FOUND);
  assert.equal(await second, FOUND);
});

test('what comes after a search was aborted is not told', async () => {
  const { base, log } = await engineIn('late');
  const told = /** @type {unknown[]} */ ([]);
  const search = new Search();
  const onProgress = (/** @type {unknown} */ way) => told.push(way);
  const running = search.run(taskOf('a'), base, { ...options, onProgress });
  const { onProgress: tell } = await asked(log, 1);
  tell(1);
  search.stop();
  tell(2);
  await assert.rejects(running, { name: 'AbortError' });
  assert.deepEqual(told, [1]);
});

test('a search is aborted at once, even while the engine is on its way', async () => {
  const { base, log } = await engineIn('slow');
  let arrive = () => {};
  const holdEngine = new Promise((/** @type {(value: void) => void} */ done) => {
    arrive = done;
  });
  Object.assign(globalThis, { holdEngine });
  const search = new Search();
  const running = search.run(taskOf('a'), base, options);
  search.stop();
  await assert.rejects(running, { name: 'AbortError' });
  const next = search.run(taskOf('b'), base, options);
  arrive();
  (await asked(log, 1)).answer(FOUND);
  assert.equal(await next, FOUND);
  assert.equal(log.asked[0].name, 'b');
});

test('whatever reason a page gives, its signal rejects with an AbortError', async () => {
  const { base } = await engineIn('reason');
  const theirs = new AbortController();
  const running = new Search().run(taskOf('a'), base, { ...options, signal: theirs.signal });
  theirs.abort(new Error('enough'));
  await assert.rejects(running, { name: 'AbortError' });
});

test('a signal that is aborted already loads no engine', async () => {
  const { base, log } = await engineIn('aborted');
  const signal = AbortSignal.abort();
  const running = new Search().run(taskOf('a'), base, { ...options, signal });
  await assert.rejects(running, { name: 'AbortError' });
  const next = new Search().run(taskOf('b'), base, options);
  assert.equal(log.loaded, 0);
  (await asked(log, 1)).answer(FOUND);
  await next;
  assert.equal(log.loaded, 1);
});

test('the end of an aborted search does not end the one that follows', async () => {
  const { base, log } = await engineIn('rest');
  const search = new Search();
  const first = search.run(taskOf('a'), base, options);
  const second = search.run(taskOf('b'), base, options);
  await assert.rejects(first, { name: 'AbortError' });
  search.rest();
  (await asked(log, 1)).answer(FOUND);
  assert.equal(await second, FOUND);
  assert.equal(log.closed, 0);
  search.rest();
  await later();
  assert.equal(log.closed, 1);
});

test('an engine that cannot be loaded is a fault that says where from', async () => {
  const running = new Search().run(taskOf('a'), NOWHERE, options);
  await assert.rejects(running, {
    name: 'Fault',
    code: 'solver',
    message: /^engine\/client\.js cannot be loaded from file:\/\/\/nowhere\/ \(/,
  });
});
