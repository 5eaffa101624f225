import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBoard, writeBoard } from './board.js';

test('a board is read from a text as from rows', () => {
  const rows = [
    [1, 'two', 3],
    ['4', null, '_'],
  ];
  const read = readBoard('board', rows, 'no sign');
  assert.deepEqual(read, { rows: 2, cols: 3, labels: ['1', 'two', '3', '4', '_', '_'] });
  assert.deepEqual(readBoard('board', ' 1 two  3/4 _ _', '_'), read);
});

test('what stands for the empty cell may be a number or a text', () => {
  for (const blank of [0, '0']) {
    assert.deepEqual(readBoard('board', '1 0', blank).labels, ['1', '_']);
    assert.deepEqual(readBoard('board', [[1, 0]], blank).labels, ['1', '_']);
  }
});

test('what is no board is refused, with the place', () => {
  /** @type {[any, RegExp][]} */
  const wrong = [
    ['', /^goal: it is empty$/],
    [[], /^goal: it is empty$/],
    [null, /^goal: it is neither/],
    [[1, 2, 3], /^goal: it is neither/],
    ['1 2/3', /^goal: row 2 has 1 labels, and row 1 has 2$/],
    [[[1, Number.NaN]], /^goal, row 1, column 2: a label is/],
    [[[1], ['a b']], /^goal, row 2, column 1: a label is/],
    [[['a/b']], /^goal, row 1, column 1: a label is/],
  ];
  for (const [board, message] of wrong) {
    assert.throws(() => readBoard('goal', board, '_'), { code: 'goal', message });
  }
});

test('a board that is written reads back', () => {
  const { labels, cols } = readBoard('board', '1 2 3/4 5 _', '_');
  assert.equal(writeBoard(labels, cols), '1 2 3/4 5 _');
});
