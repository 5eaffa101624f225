/** Words of another page, marked as such where our own address shows them. */

import { plainText } from '../link/plain-text.js';

/** Quotation marks of many scripts, by which a text could end its own quotation. */
const MARKS = /[\p{Pi}\p{Pf}"]/gu;

/** @param {string} text */
export function quoted(text) {
  const words = plainText(text).replace(MARKS, "'");
  return words && `“${words}”`;
}
