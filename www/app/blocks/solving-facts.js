/** Facts about a search of blocks, shown beside its bound. */

import { h, setText } from '../dom.js';

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @returns {import('../solving/panel.js').Facts}
 */
export function createSolvingFacts(t) {
  const positions = h('dd', {});
  const seconds = h('dd', {});
  const element = h(
    'dl',
    { class: 'facts' },
    h('div', {}, h('dt', {}, t('blocks.seen')), positions),
    h('div', {}, h('dt', {}, t('solving.seconds')), seconds),
  );
  return {
    element,
    show(progress) {
      setText(positions, t('solving.triedValue', { tried: progress?.positions ?? 0 }));
      setText(seconds, t('solving.secondsValue', { seconds: Math.floor(progress?.seconds ?? 0) }));
    },
  };
}
