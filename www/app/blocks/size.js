/** The board's rows and columns, and a button that clears the board. */

import { button } from '../controls.js';
import { h } from '../dom.js';
import { createStepper } from '../stepper.js';
import { SIDE } from './board.js';
import { boardResized, cleared } from './editor.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('./tools.js').Edit} edit
 * @returns {import('../context.js').Part}
 */
export function createSize({ store, i18n: { t } }, edit) {
  const board = () => store.get().blocks.editor.board;
  const rows = createStepper({
    label: t('grid.rows'),
    less: t('grid.rowsLess'),
    more: t('grid.rowsMore'),
    range: SIDE,
    onChange: (value) =>
      edit((editor) => boardResized(editor, { rows: value - board().rows, cols: 0 })),
  });
  const cols = createStepper({
    label: t('grid.cols'),
    less: t('grid.colsLess'),
    more: t('grid.colsMore'),
    range: SIDE,
    onChange: (value) =>
      edit((editor) => boardResized(editor, { rows: 0, cols: value - board().cols })),
  });
  const clear = button({ text: t('blocks.clear'), icon: 'trash', onclick: () => edit(cleared) });
  const element = h(
    'div',
    { class: 'blocks-size' },
    h('div', { class: 'steppers' }, rows.element, cols.element),
    h('p', { class: 'hint' }, t('blocks.sizeHint')),
    clear,
  );
  return {
    element,
    show({ blocks }) {
      const { board: now } = blocks.editor;
      rows.show(now.rows);
      cols.show(now.cols);
      clear.disabled = now.blocks.length + now.walls.length === 0;
    },
  };
}
