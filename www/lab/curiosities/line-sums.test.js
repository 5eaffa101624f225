import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineSums } from './line-sums.js';

test('every line of a magic square has the same sum', () => {
  const square = '1 10 15 4 13 6 3 8 2 9 12 7 14 5 _ 11'.split(' ');
  assert.deepEqual(lineSums(square, 4), {
    rows: [30, 30, 30, 30],
    cols: [30, 30, 30, 30],
    diagonals: [30, 30],
  });
});

test('rows, columns and diagonals are told apart', () => {
  assert.deepEqual(lineSums(['1', '2', '3', '_'], 2), {
    rows: [3, 3],
    cols: [4, 2],
    diagonals: [1, 5],
  });
});
