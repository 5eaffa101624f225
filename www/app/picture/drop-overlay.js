/** The overlay shown while a file is dragged over the page. */

import { h } from '../dom.js';

/** @param {import('../context.js').Context} context */
export function createDropOverlay({ i18n: { t } }) {
  const element = h('div', { class: 'drop-overlay', hidden: true }, h('p', {}, t('landing.letGo')));
  return {
    element,
    /** @param {boolean} over */
    show(over) {
      element.hidden = !over;
    },
  };
}
