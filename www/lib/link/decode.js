/**
 * Reads links, without the solver and without workers.
 *
 * @import { LinkContent } from '../../link/content.js'
 */

import { decode as decodeText } from '../../link/decode.js';

/**
 * @param {string} text
 * @returns {LinkContent}
 */
export function decode(text) {
  return decodeText(text.slice(text.lastIndexOf('#') + 1));
}
