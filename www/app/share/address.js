/** The addresses of links, and how long they may be. */

import { fragmentOf } from './fragment.js';

/**
 * What a link is for, and how many characters its whole address may have.
 *
 * @typedef {'qr' | 'chat' | 'web'} Size
 */
export const MOST = Object.freeze({ qr: 300, chat: 1800, web: 4000 });

/** Letters of base64 that stand for three bytes. */
const LETTERS = 4;

/** What the length of a picture, and that its bytes do not end evenly, may take of a link. */
const SPARE = 12;

/**
 * The address that opens a link in this page.
 *
 * @param {string} text
 * @param {boolean} [isGame]  Whether it is to be played.
 */
export function addressOf(text, isGame = false) {
  return new URL(`#${fragmentOf(text, isGame)}`, document.baseURI).href;
}

/**
 * How many bytes a picture may have that is put into a link.
 *
 * @param {string} address  The link's address without a picture.
 * @param {Size} size
 */
export function roomFor(address, size) {
  return Math.max(0, Math.floor(((MOST[size] - address.length - SPARE) * 3) / LETTERS));
}

/**
 * What an address of this length is too long for; null if it goes everywhere.
 *
 * @param {number} length
 * @returns {Size | null}
 */
export function cutBy(length) {
  if (length > MOST.web) return 'web';
  if (length > MOST.chat) return 'chat';
  return length > MOST.qr ? 'qr' : null;
}
