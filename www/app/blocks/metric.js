/** The choice of what counts as one move of a block. */

import { h, setText } from '../dom.js';
import { withMetric } from './state.js';
import { changeBlocks } from './visit.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createMetric({ store, i18n: { t } }) {
  const choices = {
    unit: choice('unit', t('blocks.unit')),
    slide: choice('slide', t('blocks.slide')),
    'any-path': choice('any-path', t('blocks.anyPath')),
  };
  const says = Object.freeze({
    unit: 'blocks.unitText',
    slide: 'blocks.slideText',
    'any-path': 'blocks.anyPathText',
  });
  const meaning = h('p', { class: 'hint small-hint' });
  const segments = h(
    'fieldset',
    { class: 'segments three-columns' },
    h('legend', {}, t('goal.metric')),
    ...Object.values(choices).map(({ element }) => element),
  );

  /**
   * @param {import('./state.js').Metric} metric
   * @param {string} text
   */
  function choice(metric, text) {
    const onchange = () =>
      store.update((visit) => changeBlocks(visit, (blocks) => withMetric(blocks, metric)));
    const input = h('input', { type: 'radio', name: 'blocks-metric', value: metric, onchange });
    return { input, element: h('label', { class: 'segment' }, input, h('span', {}, text)) };
  }

  return {
    element: h('div', { class: 'blocks-metric' }, segments, meaning),
    show({ blocks: { metric } }) {
      for (const [name, { input }] of Object.entries(choices)) input.checked = name === metric;
      setText(meaning, t(says[metric]));
    },
  };
}
