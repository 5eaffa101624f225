/** The footer of the landing screen: a sentence about the page, and links. */

import { h } from '../dom.js';
import { createAboutDialog } from './dialog.js';
import { sourceAddress } from './source.js';

/** @param {import('../../i18n/i18n.js').I18n} i18n */
export function createFoot(i18n) {
  const { t } = i18n;
  const dialog = createAboutDialog(i18n);
  const source = sourceAddress();
  return h(
    'div',
    { class: 'page-footer' },
    h('button', { type: 'button', onclick: dialog.open }, t('about.open')),
    h('a', { href: 'lab.html' }, t('about.lab')),
    h('a', { href: 'examples.html' }, t('about.examples')),
    ...(source ? [h('a', { href: source }, t('about.source'))] : []),
    dialog.element,
  );
}
