import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { projection } from './homography.js';

/** @typedef {import('../engine/protocol.js').Point} Point */

/** @type {import('../engine/protocol.js').Quad} */
const TILTED = [
  [20, 10],
  [180, 40],
  [160, 150],
  [5, 170],
];

/**
 * @param {Point} actual
 * @param {Point} expected
 */
function near([x, y], [wantedX, wantedY]) {
  assert.ok(Math.hypot(x - wantedX, y - wantedY) < 1e-9, `${x},${y} is not ${wantedX},${wantedY}`);
}

/**
 * Where the lines a–b and c–d meet.
 *
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 * @param {Point} d
 * @returns {Point}
 */
function crossing(a, b, c, d) {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / (rx * sy - ry * sx);
  return [a[0] + t * rx, a[1] + t * ry];
}

describe('the projection of the square', () => {
  test('takes its corners to the corners of the quad', () => {
    const at = projection(TILTED);
    near(at(0, 0), TILTED[0]);
    near(at(1, 0), TILTED[1]);
    near(at(1, 1), TILTED[2]);
    near(at(0, 1), TILTED[3]);
  });

  test('takes its centre to where the diagonals meet', () => {
    const [a, b, c, d] = TILTED;
    near(projection(TILTED)(0.5, 0.5), crossing(a, c, b, d));
  });

  test('keeps lines straight', () => {
    const at = projection(TILTED);
    near(at(0.3, 0.6), crossing(at(0.3, 0), at(0.3, 1), at(0, 0.6), at(1, 0.6)));
  });

  test('of a rectangle is even', () => {
    const at = projection([
      [10, 20],
      [40, 20],
      [40, 80],
      [10, 80],
    ]);
    near(at(1 / 3, 0.5), [20, 50]);
  });
});
