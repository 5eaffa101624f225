/**
 * Text by others, as it may be shown: without characters that are invisible or reorder the text
 * around them (Unicode Technical Report 36, 2.10; UAX 9, explicit formatting).
 */

/**
 * Controls, line separators, bidi controls, invisible operators, fillers, tags and private use.
 * Joiners are kept, as emoji and some scripts are written with them.
 */
const HIDDEN =
  /[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Joiners with nothing to join. */
const LOOSE_JOINERS = /(?<![\p{L}\p{M}\p{S}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{S}])/gu;

/** What stands for a label of which nothing is visible. */
const UNSEEN = '\ufffd';

/** @param {string} text  A title or a caption. */
export function plainText(text) {
  return text
    .replace(/[^\S\ufeff]+/gu, ' ')
    .replace(HIDDEN, '')
    .replace(LOOSE_JOINERS, '')
    .trim();
}

/**
 * Whether anything of a text is seen.
 *
 * @param {string} text
 */
export function isVisible(text) {
  return /[^\s\p{M}\u200c\u200d]/u.test(plainText(text));
}

/**
 * A label of a tile: visible, and the blank's only if it was that before.
 *
 * @param {string} text
 * @param {string} blank
 */
export function plainLabel(text, blank) {
  const label = plainText(text);
  return isVisible(label) && (label !== blank || text === blank) ? label : UNSEEN;
}
