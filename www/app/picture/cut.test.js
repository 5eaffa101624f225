import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isCut } from './cut.js';

const DATA = new URL('../../../tests/data/', import.meta.url);
const png = await readFile(new URL('parking/wood.png', DATA));
const jpeg = await readFile(new URL('photos/cat.jpg', DATA));

/** Length of a PNG's last chunk, in bytes. */
const LAST_CHUNK = 12;

/** @param {Buffer} photo  A photo as phones write it, with a thumbnail JPEG in its metadata. */
function withThumbnail(photo) {
  const thumbnail = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
  const segment = Buffer.from([0xff, 0xe1, 0, 2 + thumbnail.length]);
  return Buffer.concat([photo.subarray(0, 2), segment, thumbnail, photo.subarray(2)]);
}

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

test('a PNG is cut wherever bytes of its picture are missing', async () => {
  const between = png.lastIndexOf('IDAT') - 4;
  for (const length of [20, 200, png.length >> 1, between, png.length - 20]) {
    assert.ok(await isCut(file(png.subarray(0, length))), `${length} of ${png.length} bytes`);
  }
});

test('a PNG that lacks no more than its last chunk is not cut', async () => {
  for (const missing of [1, 5, LAST_CHUNK]) {
    assert.ok(!(await isCut(file(png.subarray(0, png.length - missing)))), `${missing} bytes`);
  }
});

test('a JPEG without its end is cut', async () => {
  assert.ok(await isCut(file(jpeg.subarray(0, jpeg.length >> 1))));
});

test('a JPEG is cut without its end though its thumbnail has one', async () => {
  const photo = withThumbnail(jpeg);
  assert.ok(!(await isCut(file(photo))));
  assert.ok(await isCut(file(photo.subarray(0, photo.length >> 1))));
});

test('a JPEG may have its segments filled up', async () => {
  assert.ok(!(await isCut(file(jpeg.subarray(0, 2), Buffer.from([0xff, 0xff]), jpeg.subarray(2)))));
});

test('nothing is said of files of other kinds', async () => {
  assert.ok(!(await isCut(file(Buffer.from('RIFF....WEBP')))));
  assert.ok(!(await isCut(file())));
});
