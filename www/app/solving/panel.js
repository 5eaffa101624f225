/** The panel while the first answer is searched for, with the stop button. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { searchOf } from '../families.js';

/**
 * @param {import('../context.js').Context} context
 * @param {object} family
 * @param {(visit: import('../visit.js').Visit) => import('../visit.js').Visit} family.stopped
 * @param {Facts} [family.facts]  More that is known of its search.
 * @returns {import('../context.js').Part}
 *
 * @typedef {{ element: HTMLElement, show: (progress: any) => void }} Facts
 */
export function createSolvingPanel({ store, i18n: { t } }, { stopped, facts }) {
  const bound = h('span', { class: 'count' });
  const label = h('span', { class: 'count-label' });
  const stop = button({
    text: t('solving.cancel'),
    icon: 'close',
    onclick: () => store.update(stopped),
  });
  const tally = h('p', { class: 'tally' }, bound, label);
  const known = facts ? [tally, facts.element] : [tally];
  const element = panel('solving', [heading(t('solving.heading')), ...known], [stop]);
  return {
    element,
    show(visit) {
      const progress = searchOf(visit)?.progress ?? null;
      const count = progress?.lower_bound ?? 0;
      setText(bound, t('solving.bound', { bound: count }));
      setText(label, t('solving.boundLabel', { count }));
      facts?.show(progress);
    },
  };
}
