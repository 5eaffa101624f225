/**
 * The words of a player in another site's page. English is included; other languages are separate
 * files, made from the page's words.
 *
 * @import { I18n, Words } from '../i18n/i18n.js'
 */

import { embed, player } from '../i18n/en.json';
import { createI18n } from '../i18n/i18n.js';
import { importFrom } from './base.js';

export const ENGLISH = createI18n('en', { player, embed });

/**
 * The words of a language; English if they cannot be loaded, so that they may come from elsewhere
 * or later.
 *
 * @param {string} language
 * @param {string | null} base
 * @returns {Promise<I18n>}
 */
export async function wordsOf(language, base) {
  if (language === 'en' || base === null) return ENGLISH;
  try {
    const words = /** @type {Words} */ (await importFrom(base, `words/${language}.js`));
    // Words are plain objects, a module namespace is not.
    return createI18n(language, { ...words });
  } catch {
    return ENGLISH;
  }
}
