/** Restores the text of a link that chats and mails have altered. */

/** Maximum length of a link, in letters: `LONGEST_TEXT` of `crates/link`. */
export const LONGEST = 65_536;

/**
 * The alphabet of links. Browsers percent-encode other characters of an address, such as
 * `%E2%80%A6`. One letter beyond the maximum tells that a text is too long; the rest is not read.
 */
const LETTERS = new RegExp(`^[A-Za-z0-9_-]{0,${LONGEST + 1}}`);

/** Letters of links that may as well belong to the sentence around one. */
const MARKS = '_-';

/**
 * Possible links in a text, likeliest first: a link ends where its alphabet ends, without the
 * punctuation of a sentence. A final dash or underscore may belong to either.
 *
 * @param {string} text
 */
export function readingsOf(text) {
  const [letters = ''] = LETTERS.exec(text) ?? [];
  let end = letters.length;
  while (end > 0 && MARKS.includes(letters[end - 1] ?? '')) end -= 1;
  return end === letters.length ? [letters] : [letters, letters.slice(0, end)];
}
