/** From a file to a picture on the table, or to what is wrong with it. */

import { contextOf, newSurface } from '../pixels.js';

/** @typedef {import('../visit.js').Picture} Picture */

const MEGABYTE = 1_000_000;
const MEGAPIXEL = 1_000_000;

/** What a picture may be at most. */
export const LARGEST = Object.freeze({ megabytes: 25, megapixels: 48 });

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
  const url = URL.createObjectURL(file);
  try {
    return { title: name, surface: drawn(await decoded(url, name)) };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {File} file */
function isRaster({ type }) {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

/**
 * The picture with its rotation applied. Its size is known before its pixels are unpacked.
 *
 * @param {string} url
 * @param {string} name
 */
async function decoded(url, name) {
  const image = new Image();
  image.src = url;
  await loaded(image, name);
  const megapixels = (image.naturalWidth * image.naturalHeight) / MEGAPIXEL;
  if (megapixels > LARGEST.megapixels) {
    const most = LARGEST.megapixels;
    throw new PictureError('errors.large', { name, megapixels: Math.ceil(megapixels), most });
  }
  await image.decode().catch(() => {
    throw new PictureError('errors.broken', { name });
  });
  return image;
}

/**
 * @param {HTMLImageElement} image
 * @param {string} name
 */
function loaded(image, name) {
  return new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = () => reject(new PictureError('errors.broken', { name }));
  });
}

/** @param {HTMLImageElement} image */
function drawn(image) {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const surface = newSurface(width, height);
  const context = contextOf(surface);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return surface;
}
