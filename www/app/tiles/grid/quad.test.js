import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isConvex, movedCorner, wholePicture } from './quad.js';

const PICTURE = { width: 100, height: 80 };
const WHOLE = wholePicture(100, 80);

test('a corner goes where it is moved', () => {
  assert.deepEqual(movedCorner(WHOLE, 1, [90, 5], PICTURE)[1], [90, 5]);
});

test('the other corners stay', () => {
  const moved = movedCorner(WHOLE, 1, [90, 5], PICTURE);
  assert.deepEqual([moved[0], moved[2], moved[3]], [WHOLE[0], WHOLE[2], WHOLE[3]]);
});

test('a corner stays in the picture', () => {
  assert.deepEqual(movedCorner(WHOLE, 2, [500, 60], PICTURE)[2], [100, 60]);
  assert.deepEqual(movedCorner(WHOLE, 0, [-3, -9], PICTURE)[0], [0, 0]);
});

test('a corner cannot be dragged across the board', () => {
  assert.equal(movedCorner(WHOLE, 0, [80, 70], PICTURE), WHOLE);
});

test('a corner cannot be laid onto another one', () => {
  assert.equal(movedCorner(WHOLE, 0, [100, 0], PICTURE), WHOLE);
});

test('a board that is turned over is not convex', () => {
  assert.ok(isConvex(WHOLE));
  assert.ok(!isConvex([WHOLE[1], WHOLE[0], WHOLE[3], WHOLE[2]]));
});
