/** The languages that the page speaks: the door is where nothing is lost by changing. */

import { LANGUAGES } from '../../i18n/languages.js';
import { h } from '../dom.js';

/**
 * A link for each language.
 *
 * @param {import('../../i18n/i18n.js').I18n} i18n
 */
export function languageLinks({ language, t }) {
  const links = Object.entries(LANGUAGES).map(([code, name]) =>
    h(
      'a',
      {
        href: `?lang=${code}`,
        lang: code,
        hreflang: code,
        ...(code === language && { 'aria-current': 'true' }),
      },
      name,
    ),
  );
  return h('nav', { class: 'languages', 'aria-label': t('door.languages') }, ...links);
}
