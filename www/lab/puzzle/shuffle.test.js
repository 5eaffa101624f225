import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shuffledBoard } from './shuffle.js';

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

test('the boards that are dealt are those that can be put in order, and all of them', () => {
  const dealt = new Set();
  for (let deal = 0; deal < 500; deal += 1) dealt.add(shuffledBoard(2, 2).split(/[ /]/).join(' '));
  assert.deepEqual(dealt, reachable());
});
