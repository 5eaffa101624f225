import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPicture, writePicture } from './picture-letters.js';

/**
 * The start of a PNG that says its size, and some bytes of every value.
 *
 * @param {number} width
 * @param {number} [more]  Bytes.
 */
function png(width, more = 256) {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000200806000000', 'hex');
  head.writeUInt32BE(width, 16);
  return new Uint8Array(
    Buffer.concat([head, Buffer.from(Array.from({ length: more }, (_, at) => at))]),
  );
}

test('a picture comes back out of its letters, as other programs write and read them', () => {
  for (const more of [256, 257, 258]) {
    const letters = writePicture(png(32, more));
    assert.equal(letters, Buffer.from(png(32, more)).toString('base64url'));
    assert.deepEqual(readPicture(letters), png(32, more));
  }
});

test('what is no picture is none, nor one that claims more than may be decoded', () => {
  for (const letters of ['', 'A', 'AAAA', 'not a picture', `${writePicture(png(32))}%20`]) {
    assert.equal(readPicture(letters), null, letters);
  }
  assert.equal(readPicture(writePicture(png(125_001))), null);
  assert.ok(readPicture(writePicture(png(125_000))));
  assert.equal(readPicture(writePicture(png(32, 60_000))), null);
});
