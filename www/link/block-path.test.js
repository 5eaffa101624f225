import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBlockPath, writeBlockPath } from './block-path.js';

const BLOCKS = [{ name: 'A' }, { name: '字' }, { name: '𝔅' }];
const PATH = 'AR2 字U1 𝔅R1D12';
const MOVES = [
  { block: 0, steps: 'R2' },
  { block: 1, steps: 'U1' },
  { block: 2, steps: 'R1D12' },
];

test('moves are written with the names of their blocks', () => {
  assert.equal(writeBlockPath(MOVES, BLOCKS), PATH);
});

test('what is written reads back, whatever the alphabet of the names', () => {
  assert.deepEqual(readBlockPath(PATH, BLOCKS), MOVES);
});

test('no moves are no text', () => {
  assert.deepEqual(readBlockPath('', BLOCKS), []);
  assert.equal(writeBlockPath([], BLOCKS), '');
});
