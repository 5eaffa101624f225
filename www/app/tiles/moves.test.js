import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newBoard, withBlank } from './board.js';
import { pushesOf } from './moves.js';

const board = withBlank(newBoard(3, 3), 8);

test('a long push is named whole, with the tile ahead first', () => {
  assert.deepEqual(pushesOf(board, 'D2R'), [
    { way: 'D', labels: ['6', '3'] },
    { way: 'R', labels: ['2'] },
  ]);
});

test('what has moved is named where it lies by then', () => {
  assert.deepEqual(
    pushesOf(board, 'DU').map(({ labels }) => labels),
    [['6'], ['6']],
  );
});
