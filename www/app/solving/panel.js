/** What is known while the search runs, and the way out of it. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { cancelled, taken } from './state.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createSolvingPanel({ store, i18n: { t } }) {
  const bound = h('span', { class: 'count' });
  const boundLabel = h('span', { class: 'count-label' });
  const tried = h('dd', {});
  const seconds = h('dd', {});
  const cancel = button({
    text: t('solving.cancel'),
    icon: 'close',
    onclick: () => store.update(cancelled),
  });
  const take = button({
    text: t('solving.take'),
    icon: 'next',
    kind: 'primary',
    onclick: () => store.update(taken),
  });
  const element = panel(
    'solving',
    [
      heading(t('solving.heading')),
      h('p', { class: 'tally' }, bound, boundLabel),
      h(
        'dl',
        { class: 'facts' },
        h('div', {}, h('dt', {}, t('solving.tried')), tried),
        h('div', {}, h('dt', {}, t('solving.seconds')), seconds),
      ),
    ],
    [cancel, take],
  );
  return {
    element,
    show({ progress, best }) {
      const atLeast = progress?.lower_bound ?? 0;
      const count = best?.length ?? atLeast;
      const label = best ? 'solving.bestLabel' : 'solving.boundLabel';
      setText(bound, t('solving.bound', { bound: count }));
      setText(boundLabel, t(label, { count, bound: atLeast }));
      setText(tried, t('solving.triedValue', { tried: progress?.expanded ?? 0 }));
      setText(seconds, t('solving.secondsValue', { seconds: Math.floor(progress?.seconds ?? 0) }));
      take.hidden = best === null;
    },
  };
}
