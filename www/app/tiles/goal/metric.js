/** The choice of what counts as one move. */

import { h } from '../../dom.js';
import { setMetric } from '../visit.js';

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createMetric({ store, i18n: { t } }) {
  const single = choice('single', t('goal.single'));
  const multi = choice('multi', t('goal.multi'));
  const element = h(
    'fieldset',
    { class: 'segments' },
    h('legend', {}, t('goal.metric')),
    single.element,
    multi.element,
  );

  /**
   * @param {import('../../../engine/protocol.js').Metric} metric
   * @param {string} text
   */
  function choice(metric, text) {
    const onchange = () => store.update((visit) => setMetric(visit, metric));
    const input = h('input', { type: 'radio', name: 'metric', value: metric, onchange });
    return { input, element: h('label', { class: 'segment' }, input, h('span', {}, text)) };
  }

  return {
    element,
    show(visit) {
      single.input.checked = visit.tiles.metric === 'single';
      multi.input.checked = visit.tiles.metric === 'multi';
    },
  };
}
