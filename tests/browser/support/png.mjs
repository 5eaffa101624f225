import { readFile } from 'node:fs/promises';
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

/** @param {Picture} picture */
function size(picture) {
  return `a picture of ${picture.width} x ${picture.height}`;
}
