import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inSight, moved, nearestTo, placesOf, WHOLE, zoomed } from './viewport.js';

const CANVAS = { width: 232, height: 132 };
const LAYOUT = {
  x: Float32Array.of(0, 1, 2),
  y: Float32Array.of(0, 1, 1),
  width: 2,
  height: 1,
};

describe('the part of a map that is shown', () => {
  test('is at first the whole, with a margin', () => {
    const { x, y } = placesOf(LAYOUT, WHOLE, CANVAS);
    assert.deepEqual([...x], [16, 116, 216]);
    assert.deepEqual([...y], [16, 116, 116]);
  });

  test('keeps the point around which it is zoomed', () => {
    const centre = { x: 116, y: 116 };
    const viewport = zoomed(WHOLE, CANVAS, 3, centre);
    const { x, y } = placesOf(LAYOUT, viewport, CANVAS);
    assert.deepEqual([x[1], y[1]], [centre.x, centre.y]);
  });

  test('is never larger than the whole', () => {
    assert.deepEqual(zoomed(WHOLE, CANVAS, 0.5), WHOLE);
    assert.equal(zoomed(WHOLE, CANVAS, 1000).zoom, 60);
  });

  test('does not leave the map', () => {
    const near = zoomed(WHOLE, CANVAS, 2, { x: 0, y: 0 });
    assert.deepEqual(moved(near, CANVAS, { x: 50, y: 50 }), near);
    const far = moved(near, CANVAS, { x: -1000, y: -10 });
    assert.deepEqual(far, { zoom: 2, left: -CANVAS.width, top: -10 });
  });

  test('holds the positions within the canvas', () => {
    const viewport = zoomed(WHOLE, CANVAS, 2, { x: 0, y: 0 });
    assert.deepEqual(inSight(placesOf(LAYOUT, viewport, CANVAS), CANVAS), [0]);
    assert.deepEqual(inSight(placesOf(LAYOUT, WHOLE, CANVAS), CANVAS), [0, 1, 2]);
  });
});

describe('a tap on the map', () => {
  const places = placesOf(LAYOUT, WHOLE, CANVAS);

  test('picks the nearest position', () => {
    assert.equal(nearestTo(places, { x: 120, y: 110 }, 14), 1);
  });

  test('picks none where all are far', () => {
    assert.equal(nearestTo(places, { x: 160, y: 60 }, 14), null);
  });
});
