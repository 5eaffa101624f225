import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from '../store.js';
import { newVisit } from '../visit.js';
import { stopped } from './search.js';
import { solve } from './solve.js';
import { at, withBoard } from './visit.js';

/** @typedef {import('../../engine/client.js').Engine} Engine */
/** @typedef {import('../../engine/protocol.js').Progress} Progress */

/** @type {Progress} */
const NEWS = { expanded: 7, generated: 9, lower_bound: 3, seconds: 1, best: null };

test('news of a search that has ended does not reach the next one', () => {
  const store = createStore(onGoal());
  const { engine, tellers } = searching();
  void solve(store, engine);
  store.update(stopped);
  void solve(store, engine);
  tellers[0]?.(NEWS);
  assert.equal(store.get().tiles.progress, null);
  tellers[1]?.(NEWS);
  assert.equal(store.get().tiles.progress?.expanded, NEWS.expanded);
});

function onGoal() {
  const board = { rows: 3, cols: 3, blank: 8, goal: [1, 0, 2, 3, 4, 5, 6, 7, 8], labels: null };
  return withBoard(at('goal', newVisit()), board);
}

/** Running searches, and the callback by which each reports progress. */
function searching() {
  /** @type {((progress: Progress) => void)[]} */
  const tellers = [];
  const engine = /** @type {Engine} */ ({
    request(_kind, _ask, { onProgress } = {}) {
      if (onProgress) tellers.push(/** @type {(progress: Progress) => void} */ (onProgress));
      return new Promise(() => {});
    },
    warm() {},
    close() {},
  });
  return { engine, tellers };
}
