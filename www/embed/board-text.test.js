import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBoard, sameLabels } from './board-text.js';

test('a board is read row by row', () => {
  const board = { rows: 2, cols: 3, labels: ['1', '2', '3', 'A', '_', '5'] };
  assert.deepEqual(readBoard('start', ' 1 2  3/A _ 5 '), board);
});

test('a row of another length is named', () => {
  assert.throws(() => readBoard('goal', '1 2/3/4 5'), /goal: row 2 has 1 labels/);
});

test('an empty text is no board', () => {
  assert.throws(() => readBoard('start', ' '), { code: 'attribute' });
});

test('labels are the same in any order, and only as often as they are', () => {
  assert.ok(sameLabels(['a', 'b', 'a'], ['b', 'a', 'a']));
  assert.ok(!sameLabels(['a', 'b', 'a'], ['b', 'b', 'a']));
  assert.ok(!sameLabels(['a', 'b'], ['b', 'a', 'a']));
});
