/**
 * Pixels as callers have them, and as the engine takes them.
 *
 * @import { Pixels as EnginePixels } from '../engine/protocol.js'
 * @import { Pixels } from '../../packages/unslide/solver.js'
 */

import { SolverError } from './errors.js';

/** The most pixels of a picture: the engine's memory holds several copies. */
const MOST_PIXELS = 64_000_000;

/** What holds them; that of another frame has another class. */
const BYTES = ['Uint8Array', 'Uint8ClampedArray'];

/**
 * Whether it has the form of pixels; what is wrong with them is told when they are copied.
 *
 * @param {unknown} picture
 * @returns {picture is Pixels}
 */
export function arePixels(picture) {
  return picture instanceof Object && 'data' in picture && 'width' in picture;
}

/**
 * A copy, as what is asked of the engine moves into its worker.
 *
 * @param {Pixels} pixels
 * @returns {EnginePixels}
 * @throws {SolverError} for a size that is not that of the data
 */
export function copyOf({ width, height, data }) {
  checkSize(width, height);
  if (!ArrayBuffer.isView(data) || !BYTES.includes(data[Symbol.toStringTag])) {
    const told = 'its data is neither a Uint8Array nor a Uint8ClampedArray';
    throw new SolverError('picture', `picture: ${told}`);
  }
  if (data.length !== 4 * width * height) {
    const told = `${data.length} bytes are not ${width} × ${height} × 4`;
    throw new SolverError('picture', `picture: ${told} (red, green, blue and opacity)`);
  }
  return { width, height, data: Uint8Array.from(data).buffer };
}

/**
 * @param {number} width
 * @param {number} height
 * @throws {SolverError} for what the engine cannot hold
 */
export function checkSize(width, height) {
  const isSize = [width, height].every((side) => Number.isInteger(side) && side > 0);
  if (isSize && width * height <= MOST_PIXELS) return;
  const limit = `of 1 × 1 to ${MOST_PIXELS / 1e6} million pixels`;
  throw new SolverError('picture', `picture: it is ${width} × ${height}, and can be ${limit}`);
}
