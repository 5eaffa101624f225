import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameOf, MIDDLE, shifted, widened } from './crop.js';

const SIZE = { rows: 3, cols: 4 };
const WIDE = { width: 1000, height: 300 };

/** @param {import('./crop.js').Crop} crop */
const frame = (crop) => {
  const { x, y, side } = frameOf(crop, SIZE, WIDE);
  return [x, y, side].map((value) => Math.round(value * 1e6) / 1e6);
};

describe('the part of a picture that is played with', () => {
  test('is the largest in the middle at first', () => {
    assert.deepEqual(frame(MIDDLE), [300, 0, 100]);
  });

  test('moves no farther than to the edge', () => {
    assert.deepEqual(frame(shifted(MIDDLE, SIZE, WIDE, { x: 50, y: 20 })), [350, 0, 100]);
    assert.deepEqual(frame(shifted(MIDDLE, SIZE, WIDE, { x: -5000, y: 0 })), [0, 0, 100]);
  });

  test('gets smaller and larger from its top left corner', () => {
    const half = widened(MIDDLE, SIZE, WIDE, -200);
    assert.deepEqual(frame(half), [300, 0, 50]);
    assert.deepEqual(frame(widened(half, SIZE, WIDE, 80)), [300, 0, 70]);
    assert.deepEqual(frame(widened(half, SIZE, WIDE, 9999)), [300, 0, 100]);
    assert.deepEqual(frame(widened(half, SIZE, WIDE, -9999)), [300, 0, 10]);
  });

  test('stays within the picture when the board gets another shape', () => {
    const right = shifted(MIDDLE, SIZE, WIDE, { x: 9999, y: 0 });
    const { x, side } = frameOf(right, { rows: 3, cols: 8 }, WIDE);
    assert.deepEqual([x, side], [200, 100]);
  });
});
