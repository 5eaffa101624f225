/** Small pictures of a board for links. */

import { contextOf, newSurface } from '../pixels.js';

/**
 * @typedef {import('../../link/content.js').Miniature} Miniature
 */

/** Maximum sides to try for links, in pixels, largest first. */
export const SIDES = Object.freeze([320, 256, 208, 176, 144, 120, 104, 88, 72, 60, 48]);

/** Encoder qualities to try, best first. */
const QUALITIES = Object.freeze([0.6, 0.4, 0.25]);

/** Image types in order of preference; browsers that cannot encode the first encode the second. */
const TYPES = Object.freeze(/** @type {const} */ (['image/webp', 'image/jpeg']));

/**
 * The largest picture of a board that fits.
 *
 * @param {HTMLCanvasElement} board
 * @param {number} most  In bytes.
 * @param {readonly number[]} [sides]  Maximum sides to try, in pixels, largest first.
 * @returns {Promise<Miniature | null>} Null if not even the smallest fits.
 */
export async function miniatureOf(board, most, sides = SIDES) {
  for (const side of sides) {
    const small = scaled(board, side);
    for (const quality of QUALITIES) {
      const packed = await pack(small, quality);
      if (packed && packed.bytes.length <= most) return packed;
    }
  }
  return null;
}

/**
 * @param {HTMLCanvasElement} board
 * @param {number} side
 */
function scaled(board, side) {
  const scale = Math.min(1, side / Math.max(board.width, board.height));
  const [width, height] = [board.width, board.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  );
  const small = newSurface(width ?? 1, height ?? 1);
  const context = contextOf(small);
  context.imageSmoothingQuality = 'high';
  context.drawImage(board, 0, 0, small.width, small.height);
  return small;
}

/**
 * @param {HTMLCanvasElement} picture
 * @param {number} quality
 * @returns {Promise<Miniature | null>}
 */
async function pack(picture, quality) {
  for (const type of TYPES) {
    const blob = await new Promise((/** @type {BlobCallback} */ done) =>
      picture.toBlob(done, type, quality),
    );
    // A browser that does not know the type encodes a PNG.
    if (blob?.type === type) return { type, bytes: new Uint8Array(await blob.arrayBuffer()) };
  }
  return null;
}
