import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBoard, quarterTurned } from '../../app/tiles/board.js';
import { prizeBoard, verdictOf } from '../puzzle/order.js';
import { turnFacts } from './turn-facts.js';

/** @param {string[]} labels @param {number} side */
function turned(labels, side) {
  const board = { ...newBoard(side, side), blank: labels.indexOf('_'), labels };
  return [...(quarterTurned(board).labels ?? [])];
}

test('a turn changes the verdict exactly on the boards that are said', () => {
  for (let side = 2; side <= 9; side += 1) {
    let board = prizeBoard(side, side);
    for (let turn = 0; turn < 4; turn += 1) {
      const before = verdictOf(board, side, side).isSolvable;
      board = turned(board, side);
      const { isTurning } = turnFacts(side);
      assert.equal(
        verdictOf(board, side, side).isSolvable !== before,
        isTurning,
        `${side}, ${turn}`,
      );
    }
    assert.deepEqual(board, prizeBoard(side, side));
  }
});

test('it does so on every fourth side', () => {
  const sides = [2, 3, 4, 5, 6, 7, 8].filter((side) => turnFacts(side).isTurning);
  assert.deepEqual(sides, [4, 8]);
});
