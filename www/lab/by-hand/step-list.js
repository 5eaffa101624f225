/** The list of the steps that are left. */

import { h } from '../../app/dom.js';
import { arrowsOf, reasonOf } from './step-words.js';

/** @param {import('../../i18n/i18n.js').Translate} t */
export function createStepList(t) {
  const items = h('ol', { class: 'lab-steps' });
  const element = h('section', {}, h('h2', {}, t('lab.byHand.all')), items);
  return {
    element,
    /**
     * @param {readonly import('../../engine/shapes.js').HandStep[]} steps
     * @param {number} cols
     */
    show(steps, cols) {
      element.hidden = steps.length === 0;
      const written = steps.map((step, place) =>
        h(
          'li',
          { 'aria-current': place === 0 ? 'step' : null },
          h('span', {}, reasonOf(step, cols, t)),
          h('span', { class: 'lab-arrows', 'aria-hidden': 'true' }, arrowsOf(step.path)),
        ),
      );
      items.replaceChildren(...written);
    },
  };
}
