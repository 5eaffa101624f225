import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordered } from '../puzzle/order.js';
import { anyBoard } from '../puzzle/shuffle.js';
import { dealtOn, NO_DEAL, solvableOf } from './deal.js';

/** Numbers that are the same in each run. @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('all boards of 2 x 2 are dealt, each about as often', () => {
  const random = seeded(7);
  const counts = new Map();
  for (let deal = 0; deal < 2400; deal += 1) {
    const board = anyBoard(2, 2, random).join(' ');
    counts.set(board, (counts.get(board) ?? 0) + 1);
  }
  assert.equal(counts.size, 24);
  for (const count of counts.values()) assert.ok(count > 60 && count < 140, String(count));
});

test('what is dealt has all tiles', () => {
  assert.deepEqual(anyBoard(4, 4, seeded(3)).sort(), ordered(4, 4).sort());
});

test('about half of a thousand can be solved, and the shares lead there', () => {
  const deal = dealtOn(dealtOn(NO_DEAL, 400, seeded(11)), 600, seeded(12));
  assert.equal(deal.boards.length, 1000);
  const solvable = solvableOf(deal);
  assert.ok(solvable > 430 && solvable < 570, String(solvable));
  assert.equal(deal.shares.at(-1), solvable / 1000);
  assert.equal(deal.shares[0], Number(deal.boards[0]));
});
