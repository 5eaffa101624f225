import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from './face.js';

/** Where the left edge of a background lies in its box, by CSS Backgrounds 3, 2.6, in widths of the box. */
const edge = (/** @type {string | undefined} */ share, /** @type {number} */ size) =>
  (Number.parseFloat(share ?? '') / 100) * (1 - size);

test('each cell shows its own part of the picture', () => {
  for (const { rows, cols } of [
    { rows: 3, cols: 4 },
    { rows: 2, cols: 1 },
  ]) {
    for (let cell = 0; cell < rows * cols; cell += 1) {
      const [x, y] = placeOf(cell, { rows, cols }).split(' ');
      assert.equal(Math.round(Math.abs(edge(x, cols))), cell % cols);
      assert.equal(Math.round(Math.abs(edge(y, rows))), Math.floor(cell / cols));
    }
  }
});
