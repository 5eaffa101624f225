/**
 * A small picture as letters of an address, behind its `#`: what stands there is sent to no server.
 */

import { LONGEST } from './letters.js';
import { pictureSize } from './picture-size.js';

/** Maximum size of a picture out of an address, in pixels: a few bytes can claim 16,383 × 16,383. */
export const MOST_PIXELS = 4_000_000;

/** The alphabet of links: RFC 4648, 5, without padding. */
const LETTERS = /^[A-Za-z0-9_-]*$/;

/** @param {Uint8Array} bytes */
export function writePicture(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * @param {string} letters
 * @returns {Uint8Array<ArrayBuffer> | null}  Null if they are no picture, or a larger one than is shown.
 */
export function readPicture(letters) {
  if (letters.length > LONGEST || !LETTERS.test(letters) || letters.length % 4 === 1) return null;
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return isShown(bytes) ? bytes : null;
}

/**
 * Whether these are the bytes of a picture that may be decoded.
 *
 * @param {Uint8Array} bytes
 */
export function isShown(bytes) {
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  return width * height > 0 && width * height <= MOST_PIXELS;
}
