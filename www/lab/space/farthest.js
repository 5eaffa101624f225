/** The farthest positions of a space: each opens in the player. */

import { h } from '../../app/dom.js';
import { drawBoard } from '../puzzle/drawn-board.js';
import { createSolving } from '../solving.js';

/** @typedef {import('../../engine/protocol.js').TilesSpace} TilesSpace */

/** @param {import('../context.js').LabContext} context */
export function createFarthest(context) {
  const { t } = context.i18n;
  const solving = createSolving(context);
  const list = h('ul', { class: 'lab-farthest' });
  const heading = h('h2', {}, t('lab.space.farthest'));
  const element = h('section', { hidden: true }, heading, list, solving.element);

  /**
   * @param {string} board
   * @param {TilesSpace} space
   */
  function item(board, { goal, metric }) {
    const cells = cellsOf(board);
    const picture = drawBoard(cells, t('lab.space.open', { board }));
    const position = { ...cells, goal: cellsOf(goal).start };
    const open = async () => {
      await solving.solve(position, metric);
      solving.element.scrollIntoView({ block: 'nearest' });
    };
    const attributes = { type: 'button', class: 'lab-open', onclick: () => void open() };
    return h('li', {}, h('button', attributes, picture));
  }

  return {
    element,
    /** @param {TilesSpace | null} space */
    show(space) {
      element.hidden = !space?.complete;
      solving.clear();
      const boards = space?.farthest_boards ?? [];
      list.replaceChildren(...(space ? boards.map((board) => item(board, space)) : []));
    },
  };
}

/**
 * The cells of a board in the engine's notation.
 *
 * @param {string} board
 */
function cellsOf(board) {
  const rows = board.split('/').map((row) => row.split(' '));
  return { rows: rows.length, cols: rows[0]?.length ?? 1, start: rows.flat() };
}
