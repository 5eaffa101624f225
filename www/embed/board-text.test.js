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

test('a board that is larger than any in a link is refused before it is made', () => {
  const line = (/** @type {number} */ cols) => Array(cols).fill('1').join(' ');
  const board = (/** @type {number} */ rows, /** @type {number} */ cols) =>
    readBoard('start', Array(rows).fill(line(cols)).join('/'));
  assert.equal(board(20, 20).labels.length, 400);
  assert.throws(() => board(21, 2), { code: 'attribute' });
  assert.throws(() => board(2, 21), { code: 'attribute' });
  assert.throws(() => readBoard('start', '1 '.repeat(500_000)), /start is too long/);
});

test('labels are visible, and none becomes the empty place', () => {
  assert.deepEqual(readBoard('start', '1\u202e \u200b/_\u2060 _').labels, ['1', '�', '�', '_']);
});
