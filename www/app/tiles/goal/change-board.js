/** The buttons back to a board's source: its grid in the picture, or its text. */

import { button } from '../../controls.js';
import { boardText } from '../board-text.js';
import { boardOf, changeGrid } from '../visit.js';

/** @param {import('../../context.js').Context} context */
export function createChangeBoard({ store, typeBoard, i18n: { t } }) {
  const grid = button({
    text: t('goal.changeGrid'),
    icon: 'grid',
    kind: 'quiet',
    onclick: () => store.update(changeGrid),
  });
  const text = button({
    text: t('goal.changeText'),
    icon: 'keys',
    kind: 'quiet',
    onclick: () => typeBoard(textOf(store.get())),
  });
  return {
    buttons: [grid, text],
    /** @param {import('../../visit.js').Visit} visit */
    show({ tiles: { drawn } }) {
      grid.hidden = drawn;
      text.hidden = !drawn;
    },
  };
}

/**
 * The board in the notation that visitors type.
 *
 * @param {import('../../visit.js').Visit} visit
 */
function textOf(visit) {
  return boardText(boardOf(visit), visit.tiles.verdict?.order === 'in-order');
}
