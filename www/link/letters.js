/** Restores the text of a link that chats and mails have altered. */

/**
 * The alphabet of links. Browsers percent-encode other characters of an address, such as
 * `%E2%80%A6`.
 */
const LETTERS = /^[A-Za-z0-9_-]*/;

/**
 * Possible links in a text, likeliest first: a link ends where its alphabet ends, without the
 * punctuation of a sentence. A final dash or underscore may belong to either.
 *
 * @param {string} text
 */
export function readingsOf(text) {
  const [letters = ''] = LETTERS.exec(text) ?? [];
  const bare = letters.replace(/[_-]+$/, '');
  return bare === letters ? [letters] : [letters, bare];
}
