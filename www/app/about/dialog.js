/** The About dialog: what the page is, its credits, and what it does with pictures. */

import { heading, iconButton } from '../controls.js';
import { h, setText } from '../dom.js';
import { sourceAddress } from './source.js';

/**
 * @typedef {{ name: string, licence: string, home: string }} Credit  Third-party work in the page.
 * @typedef {{ version: string, parts: Credit[] }} About  Written by the build.
 */

/** @param {import('../../i18n/i18n.js').I18n} i18n */
export function createAboutDialog({ t }) {
  const source = sourceAddress();
  const version = h('p', { class: 'small-print' });
  const credits = h('ul', { class: 'about-credits' });
  const parts = h('details', { hidden: true }, h('summary', {}, t('about.parts')), credits);
  const title = heading(t('about.heading'));
  title.id = 'about-heading';
  const element = h(
    'dialog',
    { class: 'sheet-dialog about', 'aria-labelledby': title.id, closedby: 'any' },
    h(
      'div',
      { class: 'dialog-head' },
      title,
      iconButton('close', t('about.close'), () => element.close()),
    ),
    h('p', {}, t('about.what')),
    h('p', {}, t('about.privacy')),
    h('p', {}, t('about.licence')),
    h(
      'p',
      { class: 'about-links' },
      link('LICENSE-MIT', 'MIT'),
      link('LICENSE-APACHE', 'Apache 2.0'),
      ...(source ? [link(source, t('about.source'))] : []),
      link('examples.html', t('about.examples')),
    ),
    parts,
    h('p', { class: 'small-print' }, t('about.photos')),
    version,
  );
  let isFilled = false;

  async function fill() {
    const response = await fetch('release.json');
    if (!response.ok) return;
    const about = /** @type {About} */ (await response.json());
    setText(version, t('about.version', { version: about.version }));
    credits.replaceChildren(...about.parts.map(credit));
    parts.hidden = about.parts.length === 0;
    isFilled = true;
  }

  return {
    element,
    open() {
      element.showModal();
      // The dialog is complete without the credits.
      if (!isFilled) fill().catch(() => {});
    },
  };
}

/** @param {Credit} part */
function credit({ name, licence, home }) {
  return h('li', {}, home ? link(home, name) : name, ` · ${licence}`);
}

/**
 * @param {string} href
 * @param {string} text
 */
function link(href, text) {
  return h('a', { href }, text);
}
