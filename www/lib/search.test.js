import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSearch } from './search.js';

/** A search whose answers the test gives. */
function begin(options = {}) {
  /** @type {(better: number) => void} */
  let tell = () => {};
  /** @type {(last: number) => void} */
  let finish = () => {};
  /** @type {AbortSignal | null} */
  let signal = null;
  const search = startSearch((its, hear) => {
    signal = its;
    tell = hear;
    return new Promise((/** @type {(last: number) => void} */ resolve, reject) => {
      finish = resolve;
      its.addEventListener('abort', () => reject(new Error('ended')));
    });
  }, options);
  return { search, tell, finish, isEnded: () => signal?.aborted };
}

/** @param {AsyncIterable<number>} search */
async function all(search) {
  const heard = [];
  for await (const answer of search) heard.push(answer);
  return heard;
}

test('each loop over a search hears every answer, whenever it begins', async () => {
  const { search, tell, finish } = begin();
  tell(9);
  const early = all(search);
  tell(8);
  finish(7);
  assert.deepEqual([await early, await all(search), await search], [[9, 8, 7], [9, 8, 7], 7]);
});

test('a listener hears what a loop hears', async () => {
  /** @type {number[]} */
  const heard = [];
  const { search, tell, finish } = begin({ onBetter: (/** @type {number} */ n) => heard.push(n) });
  tell(9);
  finish(7);
  await search;
  assert.deepEqual(heard, [9, 7]);
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
  const search = startSearch(() => Promise.reject(error), {});
  await assert.rejects(all(search), error);
  await assert.rejects(search, error);
});
