/** The languages of the page, as links at the foot of the landing screen. */

import { LANGUAGES, tagOf } from '../../i18n/languages.js';
import { h } from '../dom.js';
import { afterNextFrame } from '../yield.js';

/** @typedef {import('../../i18n/languages.js').Language} Language */

/** Names that the page's font may lack. Where there are thousands of fonts, to find another takes long. */
const CHINESE = /^\p{Script=Han}+$/u;

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
    return h('a', attributes, nameOf(code));
  });
  return h('nav', { class: 'languages', 'aria-label': t('landing.languages') }, ...links);
}

/**
 * The name of a language. A Chinese one comes after the first frame, which need not wait for a font then; it has its
 * room before, as Chinese characters are as wide as high.
 *
 * @param {Language} code
 */
function nameOf(code) {
  const name = LANGUAGES[code];
  if (!CHINESE.test(name)) return name;
  const element = h('span');
  element.style.width = `${name.length}em`;
  element.style.height = '1lh';
  afterNextFrame(() => element.append(name));
  return element;
}

/**
 * Whether a click opens another tab or window, or downloads.
 *
 * @param {MouseEvent} event
 */
function isForElsewhere({ ctrlKey, metaKey, shiftKey, altKey }) {
  return ctrlKey || metaKey || shiftKey || altKey;
}
