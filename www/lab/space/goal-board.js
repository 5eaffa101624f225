/** The goal of a space: a board on which the visitor chooses where the blank belongs. */

import { h } from '../../app/dom.js';
import { cellOf, rove, setStop } from '../../app/roving-tabindex.js';
import { goalLabels } from './sizes.js';

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {(cell: number) => void} onChoose
 */
export function createGoalBoard(t, onChoose) {
  let size = { rows: 2, cols: 2 };
  const element = h('div', {
    class: 'lab-board',
    role: 'group',
    'aria-label': t('lab.space.goal'),
    onclick: (/** @type {Event} */ { target }) => {
      const cell = cellOf(target);
      if (cell !== null) onChoose(cell);
    },
  });
  rove(element, () => size);

  return {
    element,
    /**
     * @param {import('./sizes.js').Size} next
     * @param {number} blank
     */
    show(next, blank) {
      size = next;
      const hadFocus = element.contains(document.activeElement);
      const cells = goalLabels(size, blank).map((label, cell) =>
        h(
          'button',
          {
            type: 'button',
            class: cell === blank ? 'lab-blank' : 'lab-tile',
            'data-cell': cell,
            'aria-pressed': String(cell === blank),
            'aria-label': t('lab.space.cell', {
              tile: cell === blank ? t('lab.byHand.blank') : label,
              row: Math.floor(cell / size.cols) + 1,
              col: (cell % size.cols) + 1,
            }),
          },
          cell === blank ? '' : label,
        ),
      );
      element.style.setProperty('--cols', String(size.cols));
      element.replaceChildren(...cells);
      setStop(element, blank);
      if (hadFocus) cells[blank]?.focus();
    },
  };
}
