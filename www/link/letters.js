/** The text of a link as it was written, out of one that has been through chats and mails. */

/** All that a link is written with. Browsers write what else an address has as `%E2%80%A6`. */
const LETTERS = /^[A-Za-z0-9_-]*/;

/**
 * What a text may say, the likeliest first: a link ends where its letters end, and what stood behind it
 * in a sentence is none of it. A dash or an underscore may be either.
 *
 * @param {string} text
 */
export function readingsOf(text) {
  const [letters = ''] = LETTERS.exec(text) ?? [];
  const bare = letters.replace(/[_-]+$/, '');
  return bare === letters ? [letters] : [letters, bare];
}
