/** The choices beside the picture: how many rows and columns, and which cell is empty. */

import { SIDE } from '../board.js';
import { button, heading, panel } from '../controls.js';
import { h, setAttributes, setText } from '../dom.js';
import { boardOf, resize } from '../visit.js';
import { createStepper } from './stepper.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createGridPanel({ store, i18n: { t }, actions }) {
  const rows = createStepper({
    label: t('grid.rows'),
    less: t('grid.rowsLess'),
    more: t('grid.rowsMore'),
    range: SIDE,
    onChange: (value) => store.update((visit) => resize(visit, { rows: value })),
  });
  const cols = createStepper({
    label: t('grid.cols'),
    less: t('grid.colsLess'),
    more: t('grid.colsMore'),
    range: SIDE,
    onChange: (value) => store.update((visit) => resize(visit, { cols: value })),
  });
  const find = button({
    text: t('grid.find'),
    icon: 'grid',
    onclick: () => void actions.find(),
  });
  const blank = h('p', { class: 'ask', role: 'status' });
  const next = button({
    text: t('grid.next'),
    icon: 'next',
    kind: 'primary',
    onclick: () => void actions.straighten(),
  });
  const element = panel(
    'grid',
    [
      heading(t('grid.heading')),
      h('p', { class: 'hint' }, t('grid.hint')),
      find,
      h('div', { class: 'steppers' }, rows.element, cols.element),
      blank,
    ],
    [next],
  );
  return {
    element,
    show(visit) {
      const board = boardOf(visit);
      rows.show(board.rows);
      cols.show(board.cols);
      setText(blank, blankWords(board));
      blank.classList.toggle('answered', board.blank !== null);
      next.disabled = board.blank === null || visit.task === 'board';
      setAttributes(next, { 'aria-busy': visit.task === 'board' ? 'true' : null });
      find.disabled = visit.task === 'reading';
      setAttributes(find, { 'aria-busy': visit.task === 'reading' ? 'true' : null });
    },
  };

  /** @param {import('../board.js').Board} board */
  function blankWords({ blank: cell, cols: width }) {
    if (cell === null) return t('grid.tapBlank');
    return t('grid.blankAt', { row: Math.floor(cell / width) + 1, col: (cell % width) + 1 });
  }
}
