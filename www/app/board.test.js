import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  isFinished,
  labelsOf,
  newBoard,
  setupOf,
  undone,
  withBlank,
  withGoalLabels,
  withLabels,
  withSwap,
} from './board.js';

describe('a board', () => {
  test('counts its tiles in reading order and leaves the blank out', () => {
    assert.deepEqual(labelsOf(withBlank(newBoard(2, 3), 1)), ['1', '_', '2', '3', '4', '5']);
  });

  test('counts every cell while the blank is not known', () => {
    assert.deepEqual(labelsOf(newBoard(2, 2)), ['1', '2', '3', '4']);
  });

  test('starts with a goal that is how it lies', () => {
    const board = withBlank(newBoard(3, 3), 4);
    assert.ok(isFinished(board));
    assert.deepEqual(setupOf(board).goal, setupOf(board).start);
  });

  test('keeps the pieces of its goal when the blank is tapped anew', () => {
    const board = withBlank(withSwap(withBlank(newBoard(2, 2), 3), 0, 1), 2);
    assert.deepEqual(setupOf(board).start, ['1', '2', '_', '3']);
    assert.deepEqual(setupOf(board).goal, ['2', '1', '_', '3']);
  });

  test('takes the typed label along when the blank is tapped anew', () => {
    const board = withLabels(newBoard(2, 2), ['A', 'B', 'C', '_']);
    assert.deepEqual(labelsOf(withBlank(board, 0)), ['_', 'B', 'C', 'A']);
  });

  test('finds its blank in typed labels', () => {
    assert.equal(withLabels(newBoard(2, 2), ['A', '_', 'B', 'C']).blank, 1);
  });

  test('takes typed labels back', () => {
    const board = withLabels(newBoard(2, 2), ['A', '_', 'B', 'C']);
    assert.deepEqual(labelsOf(withLabels(board, null)), ['1', '_', '2', '3']);
  });
});

describe('a goal', () => {
  const board = withBlank(newBoard(2, 2), 3);

  test('exchanges two pieces, the blank too', () => {
    assert.deepEqual(setupOf(withSwap(board, 0, 3)).goal, ['_', '2', '3', '1']);
  });

  test('that is swapped and swapped back is finished again', () => {
    assert.ok(!isFinished(withSwap(board, 0, 1)));
    assert.ok(isFinished(withSwap(withSwap(board, 0, 1), 1, 0)));
  });

  test('does not change when a piece is swapped with itself', () => {
    assert.equal(withSwap(board, 2, 2), board);
  });

  test('is undone step by step, as far as the first', () => {
    const twice = withSwap(withSwap(board, 0, 1), 2, 3);
    assert.deepEqual(undone(twice).goal, [1, 0, 2, 3]);
    assert.deepEqual(undone(undone(twice)).goal, board.goal);
    assert.equal(undone(board), board);
  });

  test('that is laid out in labels uses every piece once', () => {
    const alike = withLabels(newBoard(2, 3), ['B', 'A', 'B', 'A', '_', 'C']);
    const labels = ['A', 'A', 'B', 'B', 'C', '_'];
    const laid = withGoalLabels(alike, labels);
    assert.deepEqual(setupOf(laid).goal, labels);
    assert.deepEqual([...laid.goal].sort(), [0, 1, 2, 3, 4, 5]);
  });

  test('of tiles that look alike is finished when they are exchanged', () => {
    const alike = withLabels(newBoard(2, 2), ['A', 'A', 'B', '_']);
    assert.ok(isFinished(withSwap(alike, 0, 1)));
  });
});
