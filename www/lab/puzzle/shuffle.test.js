import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inversions, isSolvable, shuffledBoard } from './shuffle.js';

/** All boards of 2 x 2 that can be put in order, found by moving the blank. */
function reachable() {
  const found = new Set(['1 2 3 _']);
  for (const board of found) {
    const labels = board.split(' ');
    const blank = labels.indexOf('_');
    for (const other of [blank ^ 1, blank ^ 2]) {
      const next = [...labels];
      [next[blank], next[other]] = [String(labels[other]), '_'];
      found.add(next.join(' '));
    }
  }
  return found;
}

/** @param {string[]} labels @returns {string[][]} */
function orders(labels) {
  if (labels.length < 2) return [labels];
  return labels.flatMap((label, place) =>
    orders(labels.toSpliced(place, 1)).map((rest) => [label, ...rest]),
  );
}

test('a board can be solved if and only if its goal is reached by moves', () => {
  const known = reachable();
  assert.equal(known.size, 12);
  for (const order of orders(['1', '2', '3', '_'])) {
    assert.equal(isSolvable(order, 2, 2), known.has(order.join(' ')), order.join(' '));
  }
});

test('every shuffled board can be solved, and all of 2 x 2 are dealt', () => {
  const dealt = new Set();
  for (let deal = 0; deal < 500; deal += 1) {
    const labels = shuffledBoard(2, 2).split(/[ /]/);
    assert.ok(isSolvable(labels, 2, 2));
    dealt.add(labels.join(' '));
  }
  assert.deepEqual(dealt, reachable());
});

test('inversions are counted in pairs', () => {
  assert.equal(inversions([1, 2, 3]), 0);
  assert.equal(inversions([3, 2, 1]), 3);
  assert.equal(inversions([1, 2, 3, 15, 14]), 1);
});
