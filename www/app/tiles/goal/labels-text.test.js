import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatLabels, parseLabels } from './labels-text.js';

const SIZE = { rows: 2, cols: 3 };

describe('a text of labels', () => {
  test('is read row by row', () => {
    const labels = ['1', '2', '3', 'A', 'B', '_'];
    assert.deepEqual(parseLabels('1 2 3/A B _', SIZE), { labels });
  });

  test('may be spaced as one likes', () => {
    const labels = ['1', '2', '3', '4', '5', '_'];
    assert.deepEqual(parseLabels('  1  2 3 /4 5 _ ', SIZE), { labels });
  });

  test('is what the labels are written as', () => {
    const labels = ['9', '8', '7', '6', '_', '5'];
    assert.deepEqual(parseLabels(formatLabels(labels, 3), SIZE), { labels });
  });

  test('that is empty leaves the tiles to be counted', () => {
    assert.deepEqual(parseLabels(' ', SIZE), { labels: null });
  });

  test('with a row too few is told so', () => {
    assert.deepEqual(parseLabels('1 2 3', SIZE), {
      problem: 'labels.rows',
      values: { count: 1, expected: 2 },
    });
  });

  test('with an uneven row is told which', () => {
    assert.deepEqual(parseLabels('1 2 3/4 _', SIZE), {
      problem: 'labels.cols',
      values: { row: 2, count: 2, expected: 3 },
    });
  });

  test('needs exactly one empty place', () => {
    const none = { problem: 'labels.blank', values: { count: 0 } };
    const two = { problem: 'labels.blank', values: { count: 2 } };
    assert.deepEqual(parseLabels('1 2 3/4 5 6', SIZE), none);
    assert.deepEqual(parseLabels('1 2 _/4 5 _', SIZE), two);
  });
});
