/** The languages that there are words in, each by its code and in its own name. */
export const LANGUAGES = Object.freeze({
  en: 'English',
  ru: 'Русский',
  zh: '中文',
  pt: 'Português',
});

/** @typedef {keyof typeof LANGUAGES} Language */

/**
 * The first of the languages that are asked for that there are words in: `pt` for `pt-BR`; English
 * where there is none.
 *
 * @param {readonly string[]} asked  As browsers name them, the dearest first.
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

/** How pages name a language whose code alone does not say which of its kinds is meant. */
const TAGS = Object.freeze({ zh: 'zh-Hans', pt: 'pt-BR' });

/**
 * The language of a page that is written in it, as browsers and screen readers name it.
 *
 * @param {string} language
 */
export function tagOf(language) {
  return /** @type {Record<string, string>} */ (TAGS)[language] ?? language;
}
