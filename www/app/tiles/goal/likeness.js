/**
 * Similarity of tiles, by tiny pictures of them.
 *
 * @typedef {Uint8ClampedArray} Tiny  RGBA, row by row.
 */

import { contextOf, newSurface } from '../../pixels.js';

/** Side of a tiny picture, in pixels. */
const SIDE = 8;

/** Tiles whose mean difference per channel is less cannot be told apart. */
const SAME = 6;

/**
 * The tiles of a board, in reading order.
 *
 * @param {{ rows: number, cols: number }} size
 * @param {HTMLCanvasElement} straight
 * @returns {Tiny[]}
 */
export function tinyTiles({ rows, cols }, straight) {
  const surface = newSurface(cols * SIDE, rows * SIDE);
  const context = contextOf(surface);
  context.imageSmoothingQuality = 'high';
  context.drawImage(straight, 0, 0, surface.width, surface.height);
  return Array.from({ length: rows * cols }, (_, cell) => {
    const [x, y] = [(cell % cols) * SIDE, Math.floor(cell / cols) * SIDE];
    return context.getImageData(x, y, SIDE, SIDE).data;
  });
}

/**
 * The most similar pair of tiles, and whether they look identical.
 *
 * @param {readonly Tiny[]} tiles  At least two, without the blank.
 * @param {number | null} blank
 * @returns {{ pair: [number, number], isSame: boolean }}
 */
export function mostAlike(tiles, blank) {
  /** @type {[number, number]} */
  let pair = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  tiles.forEach((tile, one) => {
    for (let other = 0; other < one; other++) {
      if (one === blank || other === blank) continue;
      const difference = differenceOf(tile, /** @type {Tiny} */ (tiles[other]), least);
      if (difference >= least) continue;
      least = difference;
      pair = [other, one];
    }
  });
  return { pair, isSame: least < SAME * SAME * (tiles[0]?.length ?? 0) };
}

/**
 * The sum of squared differences; above `enough` it may be incomplete.
 *
 * @param {Tiny} one
 * @param {Tiny} other
 * @param {number} enough
 */
function differenceOf(one, other, enough) {
  let sum = 0;
  for (let at = 0; at < one.length && sum < enough; at++) {
    sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  }
  return sum;
}
