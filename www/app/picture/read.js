/** Decodes a file to a picture, or to the reason why it is none. */

import { plainText } from '../../link/plain-text.js';
import { contextOf, newSurface } from '../pixels.js';
import { isCut } from './cut.js';

/** @typedef {import('../visit.js').Picture} Picture */

const MEGABYTE = 1_000_000;
const MEGAPIXEL = 1_000_000;

/** Limits of a picture: bytes and megapixels. */
const LARGEST = Object.freeze({ megabytes: 100, megapixels: 200 });

/** Above this number of megapixels pictures are scaled while they are decoded. */
const DECODED_WHOLE = 48;

/** Maximum side of the stored picture, in pixels: more gives no better board and costs memory. */
const LONGEST_SIDE = 3072;

/** The reason why a file is refused: a key of the words, and its values. */
export class PictureError extends Error {
  /**
   * @param {string} key
   * @param {Record<string, string | number>} values
   */
  constructor(key, values) {
    super(key);
    this.key = key;
    const { name } = values;
    this.values = name === undefined ? values : { ...values, name: plainText(String(name)) };
  }
}

/**
 * @param {File} file
 * @returns {Promise<Picture>}
 * @throws {PictureError}
 */
export async function readPicture(file) {
  const { name } = file;
  const isOfPhone = await isHeic(file);
  if (!isRaster(file) && !isOfPhone) throw new PictureError('errors.notPicture', { name });
  if (file.size > LARGEST.megabytes * MEGABYTE) {
    const megabytes = Math.ceil(file.size / MEGABYTE);
    throw new PictureError('errors.heavy', { name, megabytes, most: LARGEST.megabytes });
  }
  if (await isCut(file)) throw new PictureError('errors.broken', { name });
  try {
    const size = await checkedSize(file);
    return { title: plainText(name), surface: drawn(await decoded(file, size)) };
  } catch (error) {
    // Some browsers decode HEIC, most do not.
    const isUnread = isOfPhone && error instanceof PictureError && error.key === 'errors.broken';
    throw isUnread ? new PictureError('errors.heic', { name }) : error;
  }
}

/** HEIF brands that phones write. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/**
 * Whether a file is a HEIC picture, by its bytes: many systems do not know its type.
 *
 * @param {File} file
 */
async function isHeic(file) {
  return HEIC.test(await file.slice(4, 12).text());
}

/** @param {File} file */
function isRaster({ type }) {
  return type.startsWith('image/') && type !== 'image/svg+xml';
}

/** @typedef {{ width: number, height: number }} Size */

/**
 * The size of a picture, checked before its pixels are decoded.
 *
 * @param {File} file
 */
async function checkedSize(file) {
  const size = await sizeOf(file);
  const megapixels = megapixelsOf(size);
  if (megapixels <= LARGEST.megapixels) return size;
  const most = LARGEST.megapixels;
  const values = { name: file.name, megapixels: Math.ceil(megapixels), most };
  throw new PictureError('errors.large', values);
}

/** @param {Size} size */
function megapixelsOf({ width, height }) {
  return (width * height) / MEGAPIXEL;
}

/**
 * @param {File} file
 * @returns {Promise<Size>}
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
 * The picture with its rotation applied; a very large one is scaled while decoded. An `<img>` would
 * show half of a damaged one.
 *
 * @param {File} file
 * @param {Size} size
 */
function decoded(file, size) {
  const { name } = file;
  const megapixels = megapixelsOf(size);
  if (megapixels <= DECODED_WHOLE) {
    return createImageBitmap(file).catch(() => {
      throw new PictureError('errors.broken', { name });
    });
  }
  const { width, height } = keptSize(size);
  const smaller = {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: /** @type {const} */ ('high'),
  };
  return createImageBitmap(file, smaller).catch(() => {
    throw new PictureError('errors.tooLarge', { name, megapixels: Math.ceil(megapixels) });
  });
}

/**
 * @param {Size} size
 * @returns {Size} The picture, scaled to the maximum side.
 */
function keptSize({ width, height }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const side = (/** @type {number} */ length) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** @param {ImageBitmap} image */
function drawn(image) {
  const { width, height } = keptSize(image);
  const surface = newSurface(width, height);
  const context = contextOf(surface);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  return surface;
}
