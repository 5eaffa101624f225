import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isCut } from './cut.js';

const DATA = new URL('../../../tests/data/', import.meta.url);
const png = await readFile(new URL('parking/wood.png', DATA));
const jpeg = await readFile(new URL('photos/cat.jpg', DATA));

/** @param {...Uint8Array} parts */
const file = (...parts) => new Blob(parts.map((part) => new Uint8Array(part)));

test('whole pictures are not cut', async () => {
  assert.ok(!(await isCut(file(png))));
  assert.ok(!(await isCut(file(jpeg))));
});

test('pictures with more behind them are not cut', async () => {
  const more = new Uint8Array(100);
  assert.ok(!(await isCut(file(png, more))));
  assert.ok(!(await isCut(file(jpeg, more))));
});

test('a PNG is cut wherever bytes are missing', async () => {
  for (const length of [20, 200, png.length >> 1, png.length - 1]) {
    assert.ok(await isCut(file(png.subarray(0, length))), `${length} of ${png.length} bytes`);
  }
});

test('a JPEG without its end is cut', async () => {
  assert.ok(await isCut(file(jpeg.subarray(0, jpeg.length >> 1))));
});

test('nothing is said of files of other kinds', async () => {
  assert.ok(!(await isCut(file(Buffer.from('RIFF....WEBP')))));
  assert.ok(!(await isCut(file())));
});
