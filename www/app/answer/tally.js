/** The number of moves of an answer, as one large number. */

import { h, setText } from '../dom.js';

/** @param {import('../../i18n/i18n.js').Translate} t */
export function createTally(t) {
  const count = h('span', { class: 'count' });
  const unit = h('span', { class: 'count-unit' });
  const label = h('span', { class: 'count-label' });
  return {
    element: h('p', { class: 'tally' }, count, unit, label),
    /**
     * @param {number} moves
     * @param {string} said  The key of the unit's text.
     * @param {string} claim  What is proved about the number.
     */
    show(moves, said, claim) {
      setText(count, t('answer.count', { count: moves }));
      setText(unit, t(said, { count: moves }));
      setText(label, claim);
    },
  };
}
