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

/** Random numbers below `most`, the same in each run (Numerical Recipes, 7.1). */
function createRandom(state = 27) {
  return (/** @type {number} */ most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** How many inputs each test of random ones tries. */
const INPUTS = Number(process.env.UNSLIDE_FUZZ ?? 20_000);

const SIGNATURES = [
  '',
  'ffd8',
  'ffd8 ffe0 0010',
  'ffd8 ffff ffff',
  '89504e47 0d0a1a0a 0000000d 49484452',
  '52494646 00000000 57454250 56503820',
  '52494646 00000000 57454250 5650384c',
  '52494646 00000000 57454250 56503858',
];

test('random bytes after any signature have a size of whole numbers, or none', () => {
  const random = createRandom();
  for (let round = 0; round < INPUTS; round++) {
    const start = bytesOf(SIGNATURES[round % SIGNATURES.length] ?? '');
    const isSparse = round % 3 === 0;
    const rest = Uint8Array.from({ length: random(60) }, () => (isSparse ? 255 : random(256)));
    const bytes = Uint8Array.from([...start, ...rest]);
    const size = pictureSize(bytes);
    if (!size) continue;
    for (const side of [size.width, size.height]) {
      assert.ok(Number.isInteger(side) && side >= 0 && side < 2 ** 32, `${bytes}: ${side}`);
    }
  }
});

test('flipped bits and cuts of a real picture have a size or none', async () => {
  const random = createRandom();
  for (const file of ['icons/unslide-192.png', 'social.jpg']) {
    const whole = new Uint8Array(await readFile(new URL(`../${file}`, import.meta.url)));
    for (let round = 0; round < INPUTS / 10; round++) {
      const bytes = whole.slice(0, random(600));
      const at = random(bytes.length);
      if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      const size = pictureSize(bytes);
      assert.ok(size === null || Number.isInteger(size.width * size.height));
    }
  }
});
