import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/**
 * @typedef {{ width: number, height: number, data: Uint8Array }} Picture  RGBA, row by row.
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 */

/**
 * @param {string | Uint8Array} source  A file, or a PNG's bytes.
 * @returns {Promise<Picture>}
 */
export async function readPng(source) {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  const { width, height, data } = PNG.sync.read(bytes);
  return { width, height, data };
}

/**
 * @param {Picture} picture
 * @param {Box} box  Whole pixels, inside the picture.
 * @returns {Picture}
 */
export function crop(picture, { x, y, width, height }) {
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * picture.width + x) * 4;
    data.set(picture.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { width, height, data };
}

/**
 * How far two pictures of one size differ: the mean over all bytes, from 0 to 255.
 *
 * @param {Picture} one
 * @param {Picture} other
 */
export function difference(one, other) {
  if (one.width !== other.width || one.height !== other.height) {
    throw new Error(`${size(one)} cannot be compared with ${size(other)}`);
  }
  const sum = one.data.reduce((total, value, i) => total + Math.abs(value - other.data[i]), 0);
  return sum / one.data.length;
}

/**
 * A PNG of any size without its pixels in memory for long: dark on the left, light on the right.
 *
 * @param {{ width: number, height: number }} size
 */
export function twoHalves({ width, height }) {
  const row = Buffer.alloc(width + 1, 200);
  row.fill(40, 1, 1 + width / 2);
  row[0] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const pixels = deflateSync(Buffer.concat(Array(height).fill(row)), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/**
 * @param {string} type
 * @param {Buffer} content
 */
function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** @param {Picture} picture */
function size(picture) {
  return `a picture of ${picture.width} x ${picture.height}`;
}
