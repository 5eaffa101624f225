/** All positions of a small board, counted before the visitor's eyes. */

import { h } from '../../app/dom.js';

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createSpace({ i18n: { t } }) {
  const element = h('div', { class: 'lab-section' }, h('h1', {}, t('lab.space.name')));
  return { element, show() {} };
}
