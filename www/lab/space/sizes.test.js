import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goalLabels, SIZES, sizeOf, sizeText } from './sizes.js';

test('every size is found by its text, and an unknown one is 3 x 3', () => {
  for (const size of SIZES) assert.deepEqual(sizeOf(sizeText(size)), size);
  assert.deepEqual(sizeOf('9x9'), { rows: 3, cols: 3 });
  assert.deepEqual(sizeOf(undefined), { rows: 3, cols: 3 });
});

test('the tiles of a goal lie in order around the blank', () => {
  assert.deepEqual(goalLabels({ rows: 2, cols: 2 }, 1), ['1', '_', '2', '3']);
  assert.deepEqual(goalLabels({ rows: 2, cols: 3 }, 5), ['1', '2', '3', '4', '5', '_']);
});
