import assert from 'node:assert/strict';
import { test } from 'node:test';
import { directionBetween } from './tile-gestures.js';

const FROM = { clientX: 100, clientY: 100 };

for (const { x, y, way } of [
  { x: 3, y: -4, way: null },
  { x: 40, y: 12, way: 'R' },
  { x: -40, y: 12, way: 'L' },
  { x: 8, y: 20, way: 'D' },
  { x: -8, y: -20, way: 'U' },
]) {
  test(`a hand that goes by ${x}, ${y} means ${way ?? 'a tap'}`, () => {
    assert.equal(directionBetween(FROM, { clientX: 100 + x, clientY: 100 + y }), way);
  });
}
