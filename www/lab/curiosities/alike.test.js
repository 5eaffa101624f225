import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verdictOf } from '../puzzle/order.js';
import { exchanges, GIVEN, goalOf, START } from './alike.js';

const CASES = [false, true].flatMap((r) => [false, true].map((a) => ({ r, a })));

test('without the numbers, every goal reads RATE YOUR MIND PAL', () => {
  const plain = (/** @type {readonly string[]} */ labels) => labels.join('').replace(/[₁₂]/g, '');
  assert.equal(plain(START), GIVEN.join(''));
  for (const trades of CASES) assert.equal(plain(goalOf(trades)), 'RATEYOURMINDPAL_');
});

test('an even number of exchanges is a goal that can be reached', () => {
  for (const trades of CASES) {
    const goal = goalOf(trades);
    // Each letter by the number of its place in the goal.
    const numbers = START.map((label) => (label === '_' ? label : String(goal.indexOf(label) + 1)));
    const isEven = exchanges(START, goal) % 2 === 0;
    assert.equal(isEven, verdictOf(numbers, 4, 4).isSolvable);
    assert.equal(isEven, trades.r !== trades.a);
  }
});

test('exchanges are counted', () => {
  assert.equal(exchanges(['1', '2', '3'], ['1', '2', '3']), 0);
  assert.equal(exchanges(['1', '2', '3'], ['2', '1', '3']), 1);
  assert.equal(exchanges(['1', '2', '3'], ['2', '3', '1']), 2);
});
