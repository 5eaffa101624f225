/** The only decoder of links, for the page and for embedded players. */

import { LinkError } from './content.js';
import { LONGEST, readingsOf } from './letters.js';
import { decode as read } from './reader.js';
import { shownContent } from './shown-content.js';

/**
 * Decodes a link. `text` is the fragment of its address, including whatever a chat appended.
 *
 * @param {string} text
 * @returns {import('./content.js').LinkContent}
 * @throws {LinkError} for a text that is not a complete link
 */
export function decode(text) {
  const readings = readingsOf(text);
  if (readings.some((letters) => letters.length > LONGEST)) throw new LinkError('too-long');
  const [whole, bare] = readings.map((letters) => JSON.parse(read(letters)));
  const told = bare && 'refused' in whole && !('refused' in bare) ? bare : whole;
  if ('refused' in told) throw new LinkError(told.refused);
  return shownContent(told);
}

export { isProved } from './proof.js';
