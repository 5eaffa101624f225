import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { pictureSize } from './picture-size.js';

/** @param {string} hex */
const bytesOf = (hex) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

/** @param {string} file  Beside this folder. */
const sizeIn = async (file) =>
  pictureSize(new Uint8Array(await readFile(new URL(`../${file}`, import.meta.url))));

test('the sizes of real pictures are found', async () => {
  assert.deepEqual(await sizeIn('icons/unslide-192.png'), { width: 192, height: 192 });
  const jpeg = await sizeIn('social.jpg');
  assert.deepEqual(jpeg, { width: 1200, height: 630 });
});

test('each kind of WebP tells its size', () => {
  const riff = '52494646 00000000 57454250';
  const lossy = bytesOf(`${riff} 56503820 00000000 000000 9d012a 4001 f000`);
  assert.deepEqual(pictureSize(lossy), { width: 320, height: 240 });
  const lossless = bytesOf(`${riff} 5650384c 00000000 2f fffeff0f`);
  assert.deepEqual(pictureSize(lossless), { width: 16128, height: 16384 });
  const extended = bytesOf(`${riff} 56503858 0a000000 00000000 fe3f00 ffff00`);
  assert.deepEqual(pictureSize(extended), { width: 16383, height: 65536 });
});

test('a JPEG in the metadata of a JPEG is passed over', () => {
  const inner = 'ffd8 ffc0 0011 08 0001 0001';
  const outer = bytesOf(`ffd8 ffe1 000d ${inner} ffff c2 0011 08 1000 2000 03`);
  assert.deepEqual(pictureSize(outer), { width: 0x2000, height: 0x1000 });
});

test('other formats and cut headers have no size', async () => {
  const png = new Uint8Array(await readFile(new URL('../icons/unslide-192.png', import.meta.url)));
  for (let end = 0; end < 24; end++) assert.equal(pictureSize(png.slice(0, end)), null);
  for (const hex of ['', '47494638 39610100 0100', '424d', 'ffd8', 'ffd8 ffd9']) {
    assert.equal(pictureSize(bytesOf(hex)), null, hex);
  }
});
