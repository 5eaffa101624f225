import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostAlike } from './likeness.js';

/** A tile of one shade. @param {number} shade */
const tile = (shade) => new Uint8ClampedArray(256).fill(shade);

test('the two tiles that look most alike are found wherever they lie', () => {
  const tiles = [0, 200, 90, 40, 120, 95].map(tile);
  assert.deepEqual(mostAlike(tiles, null), { pair: [2, 5], isSame: true });
});

test('the most alike of tiles that all differ are not the same', () => {
  assert.deepEqual(mostAlike([0, 100, 180, 240].map(tile), null), { pair: [2, 3], isSame: false });
});

test('the empty place looks like no tile', () => {
  assert.deepEqual(mostAlike([50, 50, 90, 140].map(tile), 1).pair, [0, 2]);
});

test('of a large board all pairs are looked through', () => {
  const tiles = Array.from({ length: 400 }, (_, cell) => tile(cell % 2 === 0 ? cell / 2 : 255));
  tiles[399] = tile(3);
  assert.deepEqual(mostAlike(tiles, 0).isSame, true);
});
