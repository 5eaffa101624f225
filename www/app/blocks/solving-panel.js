/** What is known while the fewest moves are looked for, and the way out of it. */

import { button, heading, panel } from '../controls.js';
import { h, setText } from '../dom.js';
import { failed } from '../table.js';
import { stopped } from './search.js';
import { changeBlocks } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createSolvingPanel({ store, i18n: { t } }) {
  const bound = h('span', { class: 'count' });
  const boundLabel = h('span', { class: 'count-label' });
  const positions = h('dd', {});
  const seconds = h('dd', {});
  const stop = button({
    text: t('solving.cancel'),
    icon: 'close',
    onclick: () =>
      store.update((visit) => {
        return failed(changeBlocks(visit, stopped), { tone: 'calm', key: 'blocks.stopped' });
      }),
  });
  const element = panel(
    'solving',
    [
      heading(t('solving.heading')),
      h('p', { class: 'tally' }, bound, boundLabel),
      h(
        'dl',
        { class: 'facts' },
        h('div', {}, h('dt', {}, t('blocks.seen')), positions),
        h('div', {}, h('dt', {}, t('solving.seconds')), seconds),
      ),
    ],
    [stop],
  );
  return {
    element,
    show({ blocks: { progress } }) {
      const count = progress?.lower_bound ?? 0;
      setText(bound, t('solving.bound', { bound: count }));
      setText(boundLabel, t('solving.boundLabel', { count }));
      setText(positions, t('solving.triedValue', { tried: progress?.positions ?? 0 }));
      setText(seconds, t('solving.secondsValue', { seconds: Math.floor(progress?.seconds ?? 0) }));
    },
  };
}
