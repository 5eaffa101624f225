/** The visitor's choice of language, saved on the device. */

import { LANGUAGES, languageFor } from '../../i18n/languages.js';

/** @typedef {import('../../i18n/languages.js').Language} Language */

const NAME = 'unslide.language';

/** The query parameter by which a link requests a language. */
const QUERY = 'lang';

/**
 * The language requested by the link, else the saved choice, else the browser's preference.
 *
 * @param {object} sources
 * @param {string} sources.query  Of the page's address.
 * @param {() => Pick<Storage, 'getItem'>} sources.storage  May throw: a browser may forbid it.
 * @param {readonly string[]} sources.preferred
 * @returns {Language}
 */
export function chosenLanguage({ query, storage, preferred }) {
  const asked = new URLSearchParams(query).get(QUERY);
  if (asked) return languageFor([asked]);
  const saved = savedLanguage(storage);
  return languageFor(saved ? [saved] : preferred);
}

/** @param {() => Pick<Storage, 'getItem'>} storage */
function savedLanguage(storage) {
  try {
    const saved = storage().getItem(NAME);
    return saved && Object.hasOwn(LANGUAGES, saved) ? saved : null;
  } catch {
    return null;
  }
}

/**
 * @param {() => Pick<Storage, 'setItem'>} storage
 * @param {Language} language
 */
export function keepLanguage(storage, language) {
  try {
    storage().setItem(NAME, language);
  } catch {
    // Without storage the choice is valid until the page is closed.
  }
}

/**
 * The address without a requested language, for when the visitor has chosen another one.
 *
 * @param {string} address
 */
export function withoutLanguage(address) {
  const url = new URL(address);
  url.searchParams.delete(QUERY);
  return url.href;
}
