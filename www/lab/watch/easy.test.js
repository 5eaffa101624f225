import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from '../puzzle/order.js';
import { easyBoard } from './easy.js';

test('an easy board can be solved', () => {
  for (let deal = 0; deal < 200; deal += 1) {
    assert.ok(verdictOf(easyBoard(12).split(/[ /]/), 3, 3).isSolvable);
  }
});

test('a move never takes back the one before', () => {
  assert.equal(easyBoard(0), '1 2 3/4 5 6/7 8 _');
  // Always the first way: up, up, left, then down, down.
  assert.equal(
    easyBoard(2, () => 0),
    '1 2 _/4 5 3/7 8 6',
  );
  assert.equal(
    easyBoard(4, () => 0),
    '_ 1 2/4 5 3/7 8 6',
  );
});
