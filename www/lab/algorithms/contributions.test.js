import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictsInRows, distancesOf, rowCounts } from './contributions.js';

const GOAL = [...'12345678_'];

/** @param {string} tiles */
const board = (tiles) => ({ cols: 3, start: [...tiles], goal: GOAL, blank: '_' });

test('a board in order is at no distance, without conflicts', () => {
  const ordered = board('12345678_');
  assert.deepEqual(distancesOf(ordered), [0, 0, 0, 0, 0, 0, 0, 0, null]);
  assert.deepEqual(conflictsInRows(ordered), []);
  assert.deepEqual(rowCounts(ordered), [
    [3, 0, 0],
    [0, 3, 0],
    [0, 0, 2],
  ]);
});

test('a tile is as far as the rows and columns to its place', () => {
  assert.deepEqual(distancesOf(board('8672543_1')), [3, 2, 4, 2, 0, 2, 4, null, 4]);
});

test('two tiles of their own row in the other order are in conflict, and no others', () => {
  assert.deepEqual(conflictsInRows(board('8672543_1')), [[4, 5]]);
  assert.deepEqual(conflictsInRows(board('321456_78')), [
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test('each tile is counted once, in its row', () => {
  const counts = rowCounts(board('8672543_1'));
  assert.deepEqual(counts, [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 0],
  ]);
  assert.equal(
    counts.flat().reduce((sum, count) => sum + count),
    8,
  );
});
