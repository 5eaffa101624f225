import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  alikeOf,
  isFinished,
  labelsOf,
  newBoard,
  quarterTurned,
  setupOf,
  withAlike,
  withBlank,
  withGoalLabels,
  withLabels,
  withoutAlike,
  withShift,
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

  test('whose picture is laid two columns off is right after it was moved twice', () => {
    const off = { ...newBoard(2, 3), goal: [2, 0, 1, 5, 3, 4] };
    const moved = withShift(off, { right: -1 });
    assert.deepEqual(moved.goal, newBoard(2, 3).goal);
    assert.deepEqual(withShift(withShift(off, { right: 1 }), { right: 1 }).goal, moved.goal);
  });

  test('moves its picture by rows as well', () => {
    assert.deepEqual(withShift(newBoard(3, 2), { down: 1 }).goal, [4, 5, 0, 1, 2, 3]);
    assert.deepEqual(withShift(newBoard(3, 2), { down: -1 }).goal, [2, 3, 4, 5, 0, 1]);
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

describe('pieces that are the same', () => {
  const board = withBlank(newBoard(2, 3), 5);

  test('carry one label, so that they are one tile to the solver', () => {
    const { start, goal } = setupOf(withSwap(withAlike(board, [3, 1]), 0, 1));
    assert.deepEqual(start, ['1', '2', '3', '2', '5', '_']);
    assert.deepEqual(goal, ['2', '1', '3', '2', '5', '_']);
  });

  test('are all the same when one more is said to be like one of them', () => {
    const three = withAlike(withAlike(withAlike(board, [0, 1]), [3, 4]), [4, 0]);
    assert.deepEqual(alikeOf(three, 3), [0, 1, 3, 4]);
  });

  test('are told apart again one by one', () => {
    const three = withAlike(withAlike(board, [0, 1]), [1, 4]);
    const two = withoutAlike(three, 1);
    assert.deepEqual([alikeOf(two, 1), alikeOf(two, 0)], [[1], [0, 4]]);
    assert.deepEqual(labelsOf(withoutAlike(two, 4)), labelsOf(board));
  });

  test('are forgotten when the labels are typed', () => {
    const typed = withLabels(withAlike(board, [0, 1]), ['a', 'b', 'c', 'd', 'e', '_']);
    assert.deepEqual(labelsOf(typed), ['a', 'b', 'c', 'd', 'e', '_']);
  });

  test('never take the empty place in', () => {
    const moved = withBlank(withAlike(board, [0, 1]), 0);
    assert.deepEqual(labelsOf(moved), ['_', '1', '2', '3', '4', '5']);
  });
});

describe('a box that is turned', () => {
  const board = withLabels(newBoard(2, 3), ['1', '2', '3', '4', '5', '_']);

  test('clockwise has its first column as its first row', () => {
    const turned = quarterTurned(board);
    assert.deepEqual([turned.rows, turned.cols, turned.blank], [3, 2, 4]);
    assert.deepEqual(labelsOf(turned), ['4', '1', '5', '2', '_', '3']);
  });

  test('four times is as it was', () => {
    const alike = withAlike(board, [0, 3]);
    const whole = quarterTurned(quarterTurned(quarterTurned(quarterTurned(alike))));
    assert.deepEqual(setupOf(whole), setupOf(alike));
  });
});
