/** The available languages: code, and name in the language itself. */
export const LANGUAGES = Object.freeze({
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  pt: 'Português',
});

/** @typedef {keyof typeof LANGUAGES} Language */

/**
 * The first requested language that is available: `pt` for `pt-BR`; English if there is none.
 *
 * @param {readonly string[]} asked  BCP 47 tags, most preferred first.
 * @returns {Language}
 */
export function languageFor(asked) {
  const codes = asked.map((name) => name.toLowerCase().split('-')[0] ?? '');
  return codes.find(isLanguage) ?? 'en';
}

/**
 * @param {string} code
 * @returns {code is Language}
 */
function isLanguage(code) {
  return Object.hasOwn(LANGUAGES, code);
}

/** BCP 47 tags of languages whose code alone is ambiguous. */
const TAGS = Object.freeze({ zh: 'zh-Hans', pt: 'pt-BR' });

/**
 * The BCP 47 tag for the `lang` attribute.
 *
 * @param {string} language
 */
export function tagOf(language) {
  return /** @type {Record<string, string>} */ (TAGS)[language] ?? language;
}
