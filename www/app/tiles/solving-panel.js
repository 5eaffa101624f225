/** What is known while the first answer is looked for, and the way out of that. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { stopped } from './search.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createSolvingPanel({ store, i18n: { t } }) {
  const count = h('span', { class: 'count' });
  const label = h('span', { class: 'count-label' });
  const stop = button({
    text: t('solving.cancel'),
    icon: 'close',
    onclick: () => store.update(stopped),
  });
  const element = panel(
    'solving',
    [heading(t('solving.heading')), h('p', { class: 'tally' }, count, label)],
    [stop],
  );
  return {
    element,
    show({ tiles: { progress } }) {
      const bound = progress?.lower_bound ?? 0;
      setText(count, t('solving.bound', { bound }));
      setText(label, t('solving.boundLabel', { count: bound }));
    },
  };
}
