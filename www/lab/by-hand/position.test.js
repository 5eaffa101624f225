import assert from 'node:assert/strict';
import { test } from 'node:test';
import { after, movesOf, settledCells, slid, wayOf } from './position.js';

const GOAL = ['1', '2', '3', '4', '5', '6', '7', '8', '_'];
const START = { rows: 3, cols: 3, labels: ['1', '2', '3', '4', '5', '6', '_', '7', '8'] };

test('a path is followed tile by tile', () => {
  assert.deepEqual(after(START, 'LL').labels, GOAL);
  assert.deepEqual(after(START, 'L2').labels, GOAL);
  assert.deepEqual(after(after(START, 'L2'), 'RR').labels, START.labels);
});

test('a move over the edge changes nothing', () => {
  assert.equal(slid(START, 'U'), START);
  assert.equal(slid(START, 'R'), START);
});

test('only tiles beside the blank can move, and towards it', () => {
  const ways = GOAL.map((_, cell) => wayOf(START, cell));
  assert.deepEqual(ways, [null, null, null, 'D', null, null, null, 'L', null]);
});

test('moves of several tiles have their number', () => {
  assert.deepEqual(movesOf('UL2'), [
    { letter: 'U', count: 1 },
    { letter: 'L', count: 2 },
  ]);
});

test('what is right and stays so is settled', () => {
  assert.deepEqual([...settledCells(START, GOAL, 'LL')], [0, 1, 2, 3, 4, 5]);
  // 4 and 5 are right too, but make room on the way.
  assert.deepEqual([...settledCells(START, GOAL, 'DRULLDR')].includes(3), false);
});
