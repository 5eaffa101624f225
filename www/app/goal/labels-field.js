/** Where the visitor types what the tiles show, for the whole board at once. */

import { labelsOf } from '../board.js';
import { h, setAttributes, setText } from '../dom.js';
import { letGo, setLabels } from '../edits.js';
import { boardOf } from '../visit.js';
import { formatLabels, parseLabels } from './labels-text.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createLabelsField({ store, i18n: { t } }) {
  const problem = h('p', { class: 'problem', id: 'labels-problem', role: 'alert' });
  const input = h('input', {
    type: 'text',
    id: 'labels',
    class: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'labels-hint labels-problem',
    oninput: () => read(),
    onchange: () => store.update(letGo),
  });
  const element = h(
    'div',
    { class: 'labels' },
    h('label', { for: 'labels' }, t('labels.label')),
    input,
    h('p', { class: 'hint', id: 'labels-hint' }, t('labels.hint')),
    problem,
  );

  function read() {
    const reading = parseLabels(input.value, boardOf(store.get()));
    const isGood = 'labels' in reading;
    setText(problem, isGood ? '' : t(reading.problem, reading.values));
    setAttributes(input, { 'aria-invalid': isGood ? null : 'true' });
    if (isGood) store.update((visit) => setLabels(visit, reading.labels));
  }

  return {
    element,
    show(visit, previous) {
      const board = boardOf(visit);
      if (board === boardOf(previous) && input.value) return;
      if (document.activeElement === input) return;
      input.value = formatLabels(labelsOf(board), board.cols);
      setText(problem, '');
      setAttributes(input, { 'aria-invalid': null });
    },
  };
}
