/** The craze of 1880, in a few sentences, with their sources. */

import { h } from '../../app/dom.js';
import { formatRoute } from '../route.js';

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('./section.js').Exhibit}
 */
export function createCraze({ i18n: { t } }) {
  const sources = ['book', 'article'].map((source) =>
    h('li', { lang: 'en' }, t(`lab.curiosities.craze.${source}`)),
  );
  const link = h(
    'a',
    { href: formatRoute('curiosities', { show: 'magic' }) },
    t('lab.curiosities.craze.magic'),
  );
  const element = h(
    'div',
    { class: 'lab-craze' },
    h('p', {}, t('lab.curiosities.craze.text')),
    h('p', {}, link),
    h('h3', {}, t('lab.curiosities.craze.sources')),
    h('ul', {}, ...sources),
  );
  return { element };
}
