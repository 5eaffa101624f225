/** The title of a section, and what it is about. */

import { h } from '../app/dom.js';

/**
 * @param {import('../i18n/i18n.js').Translate} t
 * @param {string} section  As the words and the address have it.
 */
export function sectionHead(t, section) {
  return [
    h('h1', {}, t(`lab.${section}.name`)),
    h('p', { class: 'lab-lead' }, t(`lab.${section}.about`)),
  ];
}
