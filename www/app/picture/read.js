/** From a file to a picture on the table, or to what is wrong with it. */

import { contextOf, newSurface } from '../pixels.js';

/** @typedef {import('../visit.js').Picture} Picture */

const MEGABYTE = 1_000_000;
const MEGAPIXEL = 1_000_000;

/** What a picture may be at most. */
const LARGEST = Object.freeze({ megabytes: 25, megapixels: 48 });

/** The longest side that is kept: finer pictures make no better board, and cost memory. */
const LONGEST_SIDE = 3072;

/** Why a file is no picture for us: a key of the words, and its values. */
export class PictureError extends Error {
  /**
   * @param {string} key
   * @param {Record<string, string | number>} values
   */
  constructor(key, values) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * @param {File} file
 * @returns {Promise<Picture>}
 * @throws {PictureError}
 */
export async function readPicture(file) {
  const name = file.name;
  if (!isRaster(file)) throw new PictureError('errors.notPicture', { name });
  if (file.size > LARGEST.megabytes * MEGABYTE) {
    const megabytes = Math.ceil(file.size / MEGABYTE);
    throw new PictureError('errors.heavy', { name, megabytes, most: LARGEST.megabytes });
  }
  await checkSize(file);
  return { title: name, surface: drawn(await decoded(file)) };
}

/** @param {File} file */
function isRaster({ type }) {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

/**
 * Looks at a picture's size before its pixels are unpacked.
 *
 * @param {File} file
 */
async function checkSize(file) {
  const { width, height } = await sizeOf(file);
  const megapixels = (width * height) / MEGAPIXEL;
  if (megapixels <= LARGEST.megapixels) return;
  const most = LARGEST.megapixels;
  const values = { name: file.name, megapixels: Math.ceil(megapixels), most };
  throw new PictureError('errors.large', values);
}

/**
 * @param {File} file
 * @returns {Promise<{ width: number, height: number }>}
 */
function sizeOf(file) {
  const image = new Image();
  const url = URL.createObjectURL(file);
  return new Promise((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new PictureError('errors.broken', { name: file.name }));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/**
 * The picture with its rotation applied. An `<img>` would also show half of a damaged one.
 *
 * @param {File} file
 */
function decoded(file) {
  return createImageBitmap(file).catch(() => {
    throw new PictureError('errors.broken', { name: file.name });
  });
}

/** @param {ImageBitmap} image */
function drawn(image) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const surface = newSurface(width, height);
  const context = contextOf(surface);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  return surface;
}
