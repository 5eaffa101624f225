/** The one reader of links, for the page and for players in other pages. */

import { LinkError } from './content.js';
import { decode as read } from './reader.js';

/**
 * What a link carries: `text` is what stands behind the `#` of its address.
 *
 * @param {string} text
 * @returns {import('./content.js').LinkContent}
 * @throws {LinkError} for every text that is no whole link
 */
export function decode(text) {
  const told = JSON.parse(read(text));
  if ('refused' in told) throw new LinkError(told.refused);
  if (told.miniature) told.miniature.bytes = Uint8Array.from(told.miniature.bytes);
  return told;
}
