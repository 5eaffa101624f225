import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { crop, difference, readPng } from '../browser/support/png.mjs';

/**
 * A picture whose pixel at column x and row y is (x, y, 0).
 *
 * @param {number} width
 * @param {number} height
 */
function chart(width, height) {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    data.set([i % width, Math.floor(i / width), 0, 255], i * 4);
  }
  return { width, height, data };
}

test('a PNG is read back as it was written', async () => {
  const picture = chart(5, 3);
  const png = new PNG({ width: 5, height: 3 });
  png.data.set(picture.data);
  assert.equal(difference(await readPng(PNG.sync.write(png)), picture), 0);
});

test('a crop keeps the pixels of its box', () => {
  const part = crop(chart(5, 4), { x: 2, y: 1, width: 2, height: 2 });
  assert.deepEqual([...part.data], [2, 1, 0, 255, 3, 1, 0, 255, 2, 2, 0, 255, 3, 2, 0, 255]);
});

test('the difference of two pictures is the mean over their bytes', () => {
  const picture = chart(2, 1);
  const other = { ...picture, data: Uint8Array.from(picture.data, (value) => value ^ 4) };
  assert.equal(difference(picture, other), 4);
});

test('pictures of two sizes are not compared', () => {
  assert.throws(() => difference(chart(2, 3), chart(3, 2)), /2 x 3 cannot be compared/);
});
