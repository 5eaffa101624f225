import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planesOf } from './planes.js';

/** Y, U, V of colours as given by the standard. */
const KNOWN = {
  black: [0, 0, 0, 16, 128, 128],
  white: [255, 255, 255, 235, 128, 128],
  red: [255, 0, 0, 81, 90, 240],
  green: [0, 255, 0, 145, 54, 34],
  blue: [0, 0, 255, 41, 240, 110],
};

for (const [name, [red = 0, green = 0, blue = 0, ...wanted]] of Object.entries(KNOWN)) {
  test(`${name} has the brightness and the tints of the standard`, () => {
    const pixel = [red, green, blue, 255];
    const data = Uint8ClampedArray.from([...pixel, ...pixel, ...pixel, ...pixel]);
    const planes = planesOf({ width: 2, height: 2, data });
    assert.deepEqual([...planes], [wanted[0], wanted[0], wanted[0], ...wanted]);
  });
}
