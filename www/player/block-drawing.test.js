import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inkOf, NAME_INKS, nameInkOn } from './block-drawing.js';

/** The contrast of two colours, by WCAG. @param {string} one @param {string} other */
function contrast(one, other) {
  const light = (/** @type {string} */ colour) => {
    const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
    const [red = 0, green = 0, blue = 0] = channels.map((it) =>
      it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('a name can be read on a plate of any colour', () => {
  for (let red = 0; red < 256; red += 17) {
    for (let green = 0; green < 256; green += 17) {
      for (let blue = 0; blue < 256; blue += 51) {
        const colour = `#${[red, green, blue].map((it) => it.toString(16).padStart(2, '0')).join('')}`;
        assert.ok(contrast(colour, NAME_INKS[nameInkOn(colour)]) >= 4, colour);
      }
    }
  }
});

test('a block wears its own colour, or else red where the puzzle is about it', () => {
  assert.equal(inkOf({ primary: true, colour: '#112233' }, 0), 'own');
  assert.equal(inkOf({ primary: true, colour: 'url(x)' }, 0), 'primary');
  assert.equal(inkOf({ primary: false }, 6), '2');
});
