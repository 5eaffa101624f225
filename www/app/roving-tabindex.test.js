import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellAfter } from './roving-tabindex.js';

const SIZE = { rows: 2, cols: 3 };

test('arrows go one cell, and stop at the edges', () => {
  const ways = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
  assert.deepEqual(
    ways.map((key) => cellAfter(key, 0, SIZE)),
    [0, 1, 3, 0],
  );
  assert.deepEqual(
    ways.map((key) => cellAfter(key, 5, SIZE)),
    [2, 5, 5, 4],
  );
});

test('an arrow does not turn round the corner into the next row', () => {
  assert.equal(cellAfter('ArrowRight', 2, SIZE), 2);
  assert.equal(cellAfter('ArrowLeft', 3, SIZE), 3);
});

test('Home and End go to the first and the last cell', () => {
  assert.deepEqual([cellAfter('Home', 4, SIZE), cellAfter('End', 1, SIZE)], [0, 5]);
});

test('other keys lead nowhere', () => {
  assert.equal(cellAfter('a', 0, SIZE), null);
});
