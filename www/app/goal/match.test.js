import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matched } from './match.js';

/** A tile of one shade. @param {number} shade */
const tile = (shade) => new Uint8ClampedArray(256).fill(shade);

test('each piece is laid where the finished picture looks like it', () => {
  const pieces = [10, 200, 90, 0].map(tile);
  const places = [205, 88, 150, 12].map(tile);
  assert.deepEqual(matched(pieces, places, 3), { goal: [1, 2, 3, 0], doubtful: [] });
});

test('the empty place gets what is left, though it looks like another', () => {
  const pieces = [10, 200, 90, 12].map(tile);
  const places = [12, 91, 201, 60].map(tile);
  assert.deepEqual(matched(pieces, places, 3).goal, [0, 2, 1, 3]);
});

test('pieces that look like no place that is left are doubtful', () => {
  const { goal, doubtful } = matched([0, 90, 250, 30].map(tile), [0, 90, 120, 30].map(tile), 3);
  assert.deepEqual([goal[2], doubtful], [2, [2]]);
});
