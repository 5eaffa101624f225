import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { snapping } from './snap.js';

describe('a dragged corner', () => {
  test('snaps to the nearest target within reach', () => {
    const snap = snapping(
      [0, 0],
      [
        [50, 0],
        [58, 0],
      ],
      10,
    );
    assert.equal(snap([30, 0]), null);
    assert.deepEqual(snap([47, 1]), [50, 0]);
    assert.deepEqual(snap([57, 1]), [58, 0]);
  });

  test('is released by dragging on', () => {
    const snap = snapping([0, 0], [[50, 0]], 10);
    assert.deepEqual(snap([55, 0]), [50, 0]);
    assert.equal(snap([61, 0]), null);
  });

  test('does not stick to where it lay, but comes back to it', () => {
    const snap = snapping([50, 0], [[50, 0]], 10);
    assert.equal(snap([53, 0]), null);
    assert.equal(snap([70, 0]), null);
    assert.deepEqual(snap([53, 0]), [50, 0]);
  });
});
