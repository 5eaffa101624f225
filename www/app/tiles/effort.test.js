import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EFFORTS } from '../solving/effort.js';
import { meaningOf, secondsFor } from './effort.js';

const SMALL = { rows: 4, cols: 4 };
const LARGE = { rows: 5, cols: 5 };

test('each effort takes longer than the one before it', () => {
  for (const size of [SMALL, LARGE]) {
    const seconds = EFFORTS.map((effort) => secondsFor(effort, size));
    assert.deepEqual(
      seconds,
      [...seconds].sort((a, b) => a - b),
    );
    assert.equal(new Set(seconds).size, EFFORTS.length);
  }
});

test('a board whose shortest way can be proved is given the time for it', () => {
  assert.ok(secondsFor('fewest', SMALL) > secondsFor('fewest', LARGE));
});

test('an effort means another thing for a large board, and says so', () => {
  const words = EFFORTS.flatMap((effort) => [meaningOf(effort, SMALL), meaningOf(effort, LARGE)]);
  assert.equal(new Set(words).size, 2 * EFFORTS.length);
});
