/** The languages beside English; each has its words in `i18n`. */
export const OTHER_LANGUAGES = Object.freeze(/** @type {string[]} */ ([]));

/**
 * The language that we have for what a page asks for: `pt` for `pt-BR`, English for what we lack.
 *
 * @param {string} asked
 */
export function languageFor(asked) {
  const short = asked.toLowerCase().split('-')[0] ?? '';
  return OTHER_LANGUAGES.includes(short) ? short : 'en';
}
