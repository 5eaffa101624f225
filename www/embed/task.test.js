import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDone } from './task.js';

/** @type {import('./task.js').TilesTask} */
const TILES = {
  family: 'tiles',
  rows: 1,
  cols: 3,
  start: ['1', '_', '2'],
  goal: ['1', '2', '_'],
  blank: '_',
  metric: 'single',
};

/** @type {import('./task.js').BlocksTask} */
const BLOCKS = {
  family: 'blocks',
  rows: 1,
  cols: 3,
  walls: [],
  blocks: [
    { name: 'A', cells: [0], lane: null },
    { name: 'B', cells: [1], lane: null },
  ],
  goals: [{ block: 1, cells: [2] }],
  exit: null,
  metric: 'slide',
};

test('tiles are done when they lie as they should', () => {
  assert.equal(isDone(TILES), false);
  assert.equal(isDone({ ...TILES, goal: TILES.start }), true);
});

test('blocks are done when each that has a goal is there, wherever the others are', () => {
  assert.equal(isDone(BLOCKS), false);
  assert.equal(isDone({ ...BLOCKS, goals: [{ block: 1, cells: [1] }] }), true);
});
