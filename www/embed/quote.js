/** Words of another page, marked as such where our own address shows them. */

import { plainText } from '../link/plain-text.js';

/**
 * Quotation marks of many scripts and what looks like them, by which a text could end its own
 * quotation: double primes, ditto marks, ornaments, and two single ones together.
 */
const MARKS =
  /[\p{Quotation_Mark}\p{Pi}\p{Pf}\u02ba\u02dd\u02ee\u02f5\u02f6\u05f4\u2033\u2034\u2036\u2037\u2057\u275b-\u275e\u2760\u3003\u{1f676}-\u{1f678}]+/gu;

/** @param {string} text */
export function quoted(text) {
  const words = plainText(text).replace(MARKS, "'");
  return words && `“${words}”`;
}
