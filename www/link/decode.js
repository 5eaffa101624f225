/** The only decoder of links, for the page and for embedded players. */

import { LinkError } from './content.js';
import { readingsOf } from './letters.js';
import { decode as read } from './reader.js';

/**
 * Decodes a link. `text` is the fragment of its address, including whatever a chat appended.
 *
 * @param {string} text
 * @returns {import('./content.js').LinkContent}
 * @throws {LinkError} for every text that is no whole link
 */
export function decode(text) {
  const [whole, bare] = readingsOf(text).map((letters) => JSON.parse(read(letters)));
  const told = bare && 'refused' in whole && !('refused' in bare) ? bare : whole;
  if ('refused' in told) throw new LinkError(told.refused);
  if (told.miniature) told.miniature.bytes = Uint8Array.from(told.miniature.bytes);
  return told;
}
