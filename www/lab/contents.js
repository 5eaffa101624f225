/** The table of contents of the lab. */

import { h } from '../app/dom.js';
import { NAMES } from './sections.js';

/**
 * @param {import('../i18n/i18n.js').Translate} t
 * @param {(name: import('./sections.js').SectionName) => string} addressOf
 */
export function createContents(t, addressOf) {
  const cards = NAMES.map((name) =>
    h(
      'a',
      { class: 'lab-card', href: addressOf(name) },
      h('h2', {}, t(`lab.${name}.name`)),
      h('p', {}, t(`lab.${name}.about`)),
    ),
  );
  return h(
    'div',
    { class: 'lab-contents' },
    h('h1', {}, t('lab.heading')),
    h('p', { class: 'lab-lead' }, t('lab.lead')),
    h('div', { class: 'lab-cards' }, ...cards),
  );
}
