/** The cells of the goal's board and the pieces on them. */

import { h, setAttributes, setText } from '../../dom.js';
import { setStop } from '../../roving-tabindex.js';
import { alikeOf, labelsOf } from '../board.js';
import { cutPieces } from './pieces.js';
import { slideFrom } from './slide.js';

/** @typedef {import('../board.js').Board} Board */

/**
 * @param {import('../../context.js').Context['i18n']['t']} t
 */
export function createGoalCells(t) {
  /** @type {import('./pieces.js').Piece[]} */
  let pieces = [];
  const cells = h('div', { class: 'cells', role: 'group', 'aria-label': t('goal.board') });

  /**
   * Cuts new pieces.
   *
   * @param {Board} board
   * @param {HTMLCanvasElement} straight
   */
  function layOut(board, straight) {
    pieces = cutPieces(board, straight);
    cells.replaceChildren(...pieces.map((_, cell) => newCell(cell)));
    cells.style.setProperty('--rows', String(board.rows));
    cells.style.setProperty('--cols', String(board.cols));
    setStop(cells, 0);
  }

  /**
   * Puts every piece on its cell.
   *
   * @param {Board} board
   * @param {readonly number[]} doubtful  Pieces.
   */
  function place(board, doubtful) {
    const labels = labelsOf(board);
    board.goal.forEach((piece, cell) => {
      const button = /** @type {Element} */ (cells.children[cell]);
      const shown = pieces[piece];
      if (!shown) return;
      setText(shown.label, labels[piece] ?? '');
      shown.element.classList.toggle('blank', piece === board.blank);
      shown.element.classList.toggle('doubtful', doubtful.includes(piece));
      shown.element.classList.toggle('identical', alikeOf(board, piece).length > 1);
      if (shown.element.parentElement !== button) button.replaceChildren(shown.element);
      setAttributes(button, {
        'aria-label': t('goal.cell', {
          row: Math.floor(cell / board.cols) + 1,
          col: (cell % board.cols) + 1,
          tile: doubtful.includes(piece)
            ? t('goal.unsureTile', { tile: nameOf(board, cell) })
            : nameOf(board, cell),
        }),
      });
    });
  }

  /**
   * Highlights the held piece and, in marking mode, those identical to it.
   *
   * @param {Board} board
   * @param {number | null} held  A cell.
   * @param {boolean} marking
   */
  function lightHeld(board, held, marking) {
    Array.from(cells.children).forEach((element, i) => {
      setAttributes(element, { 'aria-pressed': String(i === held) });
    });
    const same = marking && held !== null ? alikeOf(board, board.goal[held] ?? 0) : [];
    pieces.forEach(({ element: piece }, place) => {
      piece.classList.toggle('identical-to-held', same.length > 1 && same.includes(place));
    });
  }

  /**
   * The accessible name of a cell of the goal.
   *
   * @param {Board} board
   * @param {number} cell
   */
  function nameOf(board, cell) {
    const piece = board.goal[cell] ?? 0;
    if (piece === board.blank) return t('goal.blank');
    return t('goal.tile', { label: labelsOf(board)[piece] ?? '' });
  }

  return {
    element: cells,
    isEmpty: () => cells.childElementCount === 0,
    layOut,
    place,
    /**
     * Puts every piece on its cell; those that move slide there.
     *
     * @param {Board} board
     * @param {readonly number[]} doubtful
     */
    slide(board, doubtful) {
      const elements = pieces.map((piece) => piece.element);
      slideFrom(elements, () => place(board, doubtful));
    },
    lightHeld,
    nameOf,
  };
}

/** @param {number} cell */
function newCell(cell) {
  const attributes = { type: 'button', class: 'cell', tabindex: '-1', 'data-cell': cell };
  return h('button', { ...attributes, 'aria-pressed': 'false' });
}
