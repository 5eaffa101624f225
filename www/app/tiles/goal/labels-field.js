/** The text field for the labels of all tiles. */

import { h, setAttributes, setText } from '../../dom.js';
import { letGo, setLabels } from '../edits.js';
import { boardOf, setMistyped } from '../visit.js';
import { formatLabels, parseLabels } from './labels-text.js';

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createLabelsField({ store, actions, i18n: { t }, drafts }) {
  const problem = h('p', { class: 'problem', id: 'labels-problem', role: 'alert' });
  const draft = drafts.of('labels', { text: '' });
  /**
   * What the field shows: it may be shown later than its board changes.
   *
   * @type {{ labels: import('../board.js').Board['labels'], straight: HTMLCanvasElement | null } | null}
   */
  let shown = null;
  const input = h('input', {
    type: 'text',
    id: 'labels',
    class: 'text',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': 'labels-hint labels-problem',
    oninput: () => read(),
    onchange: () => commit(),
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
    draft.text = input.value;
    const reading = judged();
    const isGood = 'labels' in reading;
    if (isGood) store.update((visit) => setLabels(visit, reading.labels));
    store.update((visit) => setMistyped(visit, !isGood));
  }

  /** Parses the field and shows what is wrong with it. */
  function judged() {
    const reading = parseLabels(input.value, boardOf(store.get()));
    const isGood = 'labels' in reading;
    setText(problem, isGood ? '' : t(reading.problem, reading.values));
    setAttributes(input, { 'aria-invalid': isGood ? null : 'true' });
    return reading;
  }

  /** Tiles of a goal that was not edited go where their labels belong. */
  function commit() {
    store.update(letGo);
    const { labels, goal } = boardOf(store.get());
    const isLaid = goal.some((piece, cell) => piece !== cell);
    if (labels && !isLaid && !store.get().tiles.mistyped) void actions.tiles.arrangeByLabels();
  }

  /** Restores the text typed before the field was rebuilt. */
  function takeUp() {
    input.value = draft.text;
    judged();
  }

  return {
    element,
    show(visit) {
      if (visit.tiles.mistyped && input.value === '') return takeUp();
      const board = boardOf(visit);
      const { straight } = visit.tiles;
      if (shown && board.labels === shown.labels && straight === shown.straight) return;
      shown = { labels: board.labels, straight };
      if (document.activeElement === input) return;
      input.value = board.labels ? formatLabels(board.labels, board.cols) : '';
      setText(problem, '');
      setAttributes(input, { 'aria-invalid': null });
    },
  };
}
