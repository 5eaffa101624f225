import assert from 'node:assert/strict';
import { test } from 'node:test';
import { improved } from './best.js';

const result = { moves: 40, time: 60_000, hints: 0 };

test('the fewest moves and the shortest time are kept, each of its own game', () => {
  const first = improved(undefined, result);
  const slower = improved(first, { moves: 30, time: 90_000, hints: 0 });
  assert.deepEqual(slower, { moves: 30, time: 60_000 });
});

test('a game with a hint is solved, and sets no record', () => {
  const helped = improved(undefined, { ...result, hints: 1 });
  assert.deepEqual(helped, { moves: null, time: null });
  assert.deepEqual(improved(improved(helped, result), { moves: 5, time: 5, hints: 2 }), {
    moves: 40,
    time: 60_000,
  });
});
