/** Encodes pictures for storage and decodes them. */

import { contextOf, newSurface } from '../pixels.js';

/**
 * @typedef {import('./puzzle-store.js').Pictures} Pictures
 * @typedef {import('./entry.js').Surfaces} Surfaces
 * @typedef {import('./entry.js').Shown} Shown
 */

/** Longer side of a thumbnail, in pixels; sharp on dense screens. */
const LITTLE = 192;

/** Encoder quality: good enough to be read again, at a tenth of the lossless size. */
const QUALITY = 0.95;

/**
 * @param {Shown} shown
 * @returns {Promise<Pictures | null>} Null if there is no picture, or not enough memory to encode
 *   it.
 */
export async function packed({ picture, straight }) {
  const blob = picture && (await blobOf(picture.surface));
  return blob ? { picture: blob, straight: straight && (await blobOf(straight)) } : null;
}

/**
 * @param {Pictures} pictures
 * @returns {Promise<Surfaces>}
 */
export async function unpacked({ picture, straight }) {
  return {
    picture: await surfaceIn(picture),
    straight: straight && (await surfaceIn(straight)),
  };
}

/**
 * The thumbnail of the board, or of the picture if the board has not been cut out.
 *
 * @param {Shown} shown
 * @returns {Promise<Blob | null>}
 */
export async function littlePicture({ picture, straight }) {
  const whole = straight ?? picture?.surface;
  if (!whole) return null;
  const scale = Math.min(1, LITTLE / Math.max(whole.width, whole.height));
  const [width, height] = [whole.width, whole.height].map((side) => Math.ceil(side * scale));
  const small = newSurface(width ?? 1, height ?? 1);
  const context = contextOf(small);
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, small.width, small.height);
  return blobOf(small);
}

/**
 * Each surface is encoded once, since it is never drawn on again.
 *
 * @type {WeakMap<HTMLCanvasElement, Promise<Blob | null>>}
 */
const blobs = new WeakMap();

/** @param {HTMLCanvasElement} surface */
function blobOf(surface) {
  const known = blobs.get(surface);
  if (known) return known;
  const blob = new Promise((/** @type {BlobCallback} */ done) =>
    surface.toBlob(done, 'image/webp', QUALITY),
  );
  blobs.set(surface, blob);
  return blob;
}

/** @param {Blob} blob */
async function surfaceIn(blob) {
  const image = await createImageBitmap(blob);
  const surface = newSurface(image.width, image.height);
  contextOf(surface).drawImage(image, 0, 0);
  image.close();
  blobs.set(surface, Promise.resolve(blob));
  return surface;
}
