/** The languages that the page speaks: the door is where nothing is lost by changing. */

import { LANGUAGES, tagOf } from '../../i18n/languages.js';
import { h } from '../dom.js';
import { keepLanguage } from './choice.js';

/** @typedef {import('../../i18n/languages.js').Language} Language */

/**
 * A link for each language. One that was followed is the next visit's, too.
 *
 * @param {import('../../i18n/i18n.js').I18n} i18n
 */
export function languageLinks({ language, t }) {
  const all = /** @type {[Language, string][]} */ (Object.entries(LANGUAGES));
  const links = all.map(([code, name]) =>
    h(
      'a',
      {
        href: `?lang=${code}`,
        lang: tagOf(code),
        hreflang: tagOf(code),
        onclick: () => keepLanguage(() => localStorage, code),
        ...(code === language && { 'aria-current': 'true' }),
      },
      name,
    ),
  );
  return h('nav', { class: 'languages', 'aria-label': t('door.languages') }, ...links);
}
