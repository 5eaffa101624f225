import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSearch } from './search.js';

/** @typedef {{ length: number, lowerBound: number }} Answer */

/**
 * A search whose answers the test gives.
 *
 * @param {Parameters<typeof startSearch<Answer, number>>[0]} [options]
 */
function begin(options) {
  /** @type {Parameters<Parameters<typeof startSearch<Answer, number>>[1]>[0] | null} */
  let listening = null;
  /** @type {(last: Answer) => void} */
  let resolve = () => {};
  const search = startSearch(options, (its) => {
    listening = its;
    return new Promise((/** @type {(last: Answer) => void} */ end, reject) => {
      resolve = end;
      its.signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  });
  return {
    search,
    tell: (/** @type {number} */ length, lowerBound = 0) =>
      listening?.onBetter({ length, lowerBound }),
    progress: (/** @type {number} */ share) => listening?.onProgress(share),
    finish: (/** @type {number} */ length, lowerBound = 0) => resolve({ length, lowerBound }),
    isEnded: () => listening?.signal.aborted,
  };
}

/** @param {AsyncIterable<Answer>} search */
async function all(search) {
  const heard = [];
  for await (const { length } of search) heard.push(length);
  return heard;
}

test('each loop over a search hears every answer, whenever it begins', async () => {
  const { search, tell, finish } = begin();
  tell(9);
  const early = all(search);
  tell(8);
  finish(7);
  const { length } = await search;
  assert.deepEqual([await early, await all(search), length], [[9, 8, 7], [9, 8, 7], 7]);
});

test('a listener hears what a loop hears', async () => {
  /** @type {number[]} */
  const heard = [];
  const onBetter = (/** @type {Answer} */ { length }) => heard.push(length);
  const { search, tell, finish } = begin({ onBetter });
  tell(9);
  finish(7);
  await search;
  assert.deepEqual(heard, [9, 7]);
});

test('an answer that is no better than the one before is not told', async () => {
  const { search, tell, finish } = begin();
  for (const length of [9, 9, 10]) tell(length);
  tell(9, 5);
  finish(9, 5);
  const { length } = await search;
  assert.deepEqual([await all(search), length], [[9, 9], 9]);
});

test('what a listener throws ends the search, and is what it rejects with', async () => {
  const error = new Error('mine');
  const throwing = () => {
    throw error;
  };
  const early = begin({ onBetter: throwing });
  early.tell(9);
  assert.equal(early.isEnded(), true);
  await assert.rejects(early.search, error);
  const late = begin({ onBetter: throwing });
  late.finish(9);
  await assert.rejects(late.search, error);
  const { search, progress } = begin({ onProgress: throwing });
  progress(0.5);
  await assert.rejects(search, error);
});

test('a search is a promise, whatever it is given', async () => {
  for (const options of /** @type {any[]} */ ([null, { signal: {} }, { onBetter: 5 }])) {
    const { search } = begin(options);
    assert.ok(search instanceof Promise);
    await assert.rejects(search, { name: 'SolverError', code: 'option' });
  }
});

test('a loop that is left ends the search, though it waits for an answer', async () => {
  const { search, isEnded } = begin();
  const loop = search[Symbol.asyncIterator]();
  const waiting = loop.next();
  assert.equal(isEnded(), false);
  await loop.return?.();
  assert.equal(isEnded(), true);
  assert.deepEqual(await waiting, { done: true, value: undefined });
  await assert.rejects(search, { name: 'AbortError' });
});

test('the reason of a signal is what the promise and the loop reject with', async () => {
  const stopping = new AbortController();
  const { search } = begin({ signal: stopping.signal });
  const loop = all(search);
  const reason = new Error('enough');
  stopping.abort(reason);
  await assert.rejects(search, reason);
  await assert.rejects(loop, reason);
});

test('an error of the search is what both reject with', async () => {
  const error = new Error('no board');
  const search = startSearch(undefined, () => Promise.reject(error));
  await assert.rejects(all(search), error);
  await assert.rejects(search, error);
});
