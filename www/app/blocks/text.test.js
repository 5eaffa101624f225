import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf } from '../../../tests/js/drawn-boards.mjs';
import { toggleLane, togglePrimary } from './edit.js';
import { boardFrom, engineOrder, rivalsIn, writeBoard } from './text.js';

test('a board is written with its walls, its goals and its lanes', () => {
  const board = togglePrimary(boardOf('BBC/.#C/D..'), 0);
  assert.equal(writeBoard(board), 'BBC/.#C/D..=>.BB/.../... rows:B columns:C');
});

test('a car that was set free is in no lane', () => {
  const board = togglePrimary(toggleLane(boardOf('BB./.../...'), 0), 0);
  assert.equal(writeBoard(board), 'BB./.../...=>BB./.../...');
});

test('the engine counts blocks as it meets them', () => {
  const board = boardOf('.CC/BB./D..');
  const moved = { ...board, blocks: [...board.blocks].reverse() };
  const names = engineOrder(moved).map((block) => moved.blocks[block]?.name);
  assert.deepEqual(names, ['C', 'B', 'D']);
});

test('what the engine read has its goals with its blocks', () => {
  const read = {
    rows: 2,
    cols: 3,
    walls: [5],
    blocks: [
      { name: 'B', cells: [3], lane: null, primary: false },
      { name: 'A', cells: [0, 1], lane: /** @type {const} */ ('row'), primary: true },
    ],
    goals: [{ block: 1, cells: [1, 2] }],
    exit: null,
    rival: null,
    text: '',
  };
  assert.deepEqual(boardFrom(read), {
    rows: 2,
    cols: 3,
    walls: [5],
    blocks: [
      { name: 'B', cells: [3], lane: null, goal: null },
      { name: 'A', cells: [0, 1], lane: 'row', goal: [1, 2] },
    ],
  });
});

test('where the engine leaves open which of two cars is meant, both are named', () => {
  const read = {
    ...{ rows: 2, cols: 2, walls: [], exit: null, text: '' },
    blocks: [
      { name: 'X', cells: [0, 1], lane: /** @type {const} */ ('row'), primary: true },
      { name: 'A', cells: [2, 3], lane: /** @type {const} */ ('row'), primary: false },
    ],
    goals: [{ block: 0, cells: [0, 1] }],
  };
  assert.deepEqual(rivalsIn({ ...read, rival: 1 }), ['X', 'A']);
  assert.deepEqual(rivalsIn({ ...read, rival: null }), []);
});
