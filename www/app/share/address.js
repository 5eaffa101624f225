/** Addresses of links and their length limits. */

import { fragmentOf } from './fragment.js';

/**
 * Maximum length of an address by purpose, in characters.
 *
 * @typedef {'qr' | 'chat' | 'web'} Size
 */
export const MOST = Object.freeze({ qr: 300, chat: 1800, web: 4000 });

/** Characters of base64 for three bytes. */
const LETTERS = 4;

/** Additional characters for a picture's length field and padding. */
const SPARE = 12;

/**
 * The address that opens a link in the page.
 *
 * @param {string} text
 * @param {boolean} [isGame]  Whether the link is a game to play.
 */
export function addressOf(text, isGame = false) {
  return new URL(`#${fragmentOf(text, isGame)}`, document.baseURI).href;
}

/**
 * Maximum size in bytes of a picture in a link.
 *
 * @param {string} address  The link's address without a picture.
 * @param {Size} size
 */
export function roomFor(address, size) {
  return Math.max(0, Math.floor(((MOST[size] - address.length - SPARE) * 3) / LETTERS));
}

/**
 * The strictest purpose for which an address is too long; null if it suits all.
 *
 * @param {number} length
 * @returns {Size | null}
 */
export function cutBy(length) {
  if (length > MOST.web) return 'web';
  if (length > MOST.chat) return 'chat';
  return length > MOST.qr ? 'qr' : null;
}
