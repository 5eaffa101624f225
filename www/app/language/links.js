/** The languages of the page, as links at the foot of the landing screen. */

import { LANGUAGES, tagOf } from '../../i18n/languages.js';
import { h } from '../dom.js';

/** @typedef {import('../../i18n/languages.js').Language} Language */

/**
 * A link for each language. A plain click changes the words in place; a link opened in another tab
 * requests the language.
 *
 * @param {import('../context.js').LandingContext} context
 */
export function languageLinks({ i18n: { language, t }, speak }) {
  const codes = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  const links = codes.map((code) => {
    const tag = tagOf(code);
    const onclick = (/** @type {MouseEvent} */ event) => {
      if (isForElsewhere(event)) return;
      event.preventDefault();
      speak(code);
    };
    const current = code === language && { 'aria-current': 'true' };
    const attributes = { href: `?lang=${code}`, lang: tag, hreflang: tag, onclick, ...current };
    return h('a', attributes, LANGUAGES[code]);
  });
  return h('nav', { class: 'languages', 'aria-label': t('landing.languages') }, ...links);
}

/**
 * Whether a click opens another tab or window, or downloads.
 *
 * @param {MouseEvent} event
 */
function isForElsewhere({ ctrlKey, metaKey, shiftKey, altKey }) {
  return ctrlKey || metaKey || shiftKey || altKey;
}
