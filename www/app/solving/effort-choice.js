/** The choice of effort, with its meaning for the board. */

import { h, setText } from '../dom.js';
import { setEffort } from '../visit.js';
import { EFFORTS } from './effort.js';

/**
 * @typedef {import('./effort.js').Effort} Effort
 *
 * @param {import('../context.js').Context} context
 * @param {object} family
 * @param {string} family.name  Two choices on one page must not be one.
 * @param {(visit: import('../visit.js').Visit) => string} family.meaning  The key of the words for it.
 * @returns {import('../context.js').Part}
 */
export function createEffortChoice({ store, i18n: { t } }, family) {
  const names = {
    fast: t('effort.fast'),
    fewest: t('effort.fewest'),
    improve: t('effort.improve'),
  };
  const inputs = EFFORTS.map((effort) => radio(effort));
  const meaning = h('p', { class: 'hint effort-meaning', role: 'status' });
  const segments = inputs.map((input, place) => segment(input, names[EFFORTS[place] ?? 'fewest']));
  const legend = h('legend', {}, t('effort.legend'));
  const choice = h('fieldset', { class: 'segments effort-choice' }, legend, ...segments);
  const element = h('div', { class: 'effort' }, choice, meaning);

  /** @param {Effort} effort */
  function radio(effort) {
    const onchange = () => store.update((visit) => setEffort(visit, effort));
    return h('input', { type: 'radio', name: family.name, value: effort, onchange });
  }

  return {
    element,
    show(visit) {
      for (const input of inputs) input.checked = input.value === visit.effort;
      setText(meaning, t(family.meaning(visit)));
    },
  };
}

/**
 * @param {HTMLInputElement} input
 * @param {string} name
 */
function segment(input, name) {
  return h('label', { class: 'segment' }, input, h('span', {}, name));
}
