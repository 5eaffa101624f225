import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, NO_TRAIL, quadIn, seen } from './follow.js';

const quad = /** @type {import('../../engine/protocol.js').Quad} */ ([
  [100, 50],
  [300, 50],
  [300, 250],
  [100, 250],
]);
const pixels = { width: 1, height: 1, data: new ArrayBuffer(4) };
const whole = { pixels, area: { x: 0, y: 0, width: 800, height: 600 }, scale: 1 };
const CELLS = [0, 1, 3, 2];

const expected = () => true;
const unexpected = () => false;

test('a position that is expected is sure at once', () => {
  const trail = seen(NO_TRAIL, whole, { quad, cells: CELLS }, expected);
  assert.deepEqual(trail.sure, CELLS);
});

test('one that nobody expects is sure when it is seen again', () => {
  const once = seen(NO_TRAIL, whole, { quad, cells: CELLS }, unexpected);
  assert.equal(once.sure, null);
  const twice = seen(once, whole, { quad, cells: CELLS }, unexpected);
  assert.deepEqual(twice.sure, CELLS);
});

test('what was seen before the board was hidden does not count', () => {
  const once = seen(NO_TRAIL, whole, { quad, cells: CELLS }, unexpected);
  const hidden = seen(once, whole, null, unexpected);
  assert.equal(seen(hidden, whole, { quad, cells: CELLS }, unexpected).sure, null);
});

test('the board is looked for everywhere only when it stays hidden', () => {
  let trail = seen(NO_TRAIL, whole, { quad, cells: CELLS }, expected);
  const places = Array.from({ length: 6 }, () => {
    trail = seen(trail, whole, null, expected);
    return areaOf(trail) !== null;
  });
  assert.deepEqual(places, [true, true, true, true, false, false]);
});

test('a part of a window that is shrunk leads back to the same place in it', () => {
  const trail = seen(NO_TRAIL, whole, { quad, cells: CELLS }, expected);
  const area = areaOf(trail) ?? assert.fail('the board was seen');
  const frame = { pixels, area, scale: 0.5 };
  const near = quadIn(trail, frame) ?? assert.fail('the board was seen');
  assert.ok(near.flat().every((at) => at > 0 && at < 125));
  const again = seen(trail, frame, { quad: near, cells: CELLS }, expected);
  assert.deepEqual(again.quad?.flat().map(Math.round), quad.flat());
});
