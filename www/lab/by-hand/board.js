/** The board of the by-hand section: tiles that can be moved, what is settled, and what moves next. */

import { h } from '../../app/dom.js';
import { cellOf, rove, setStop } from '../../app/roving-tabindex.js';
import { BLANK } from '../../app/tiles/board.js';
import { dress } from '../picture/face.js';

/**
 * @typedef {object} Look
 * @property {ReadonlySet<number>} settled  Cells that must not be touched.
 * @property {number | null} next  The cell of the tile to move.
 * @property {number | null} target  The cell to which a step brings its tile.
 */

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {(cell: number) => void} onPress
 */
export function createHandBoard(t, onPress) {
  let size = { rows: 2, cols: 2 };
  const element = h('div', {
    class: 'lab-board lab-hand-board',
    role: 'group',
    'aria-label': t('lab.byHand.board'),
    onclick: (/** @type {Event} */ { target }) => {
      const cell = cellOf(target);
      if (cell !== null) onPress(cell);
    },
  });
  rove(element, () => size);

  return {
    element,
    /**
     * @param {import('./position.js').Position} position
     * @param {Look} look
     * @param {import('../picture/face.js').PicturedBoard | null} pictured  The board that the visitor's picture shows.
     */
    show({ rows, cols, labels }, look, pictured) {
      size = { rows, cols };
      const focused = cellOf(
        element.contains(document.activeElement) ? document.activeElement : null,
      );
      const cells = labels.map((label, cell) => cellElement(label, cell, look, pictured));
      element.style.setProperty('--cols', String(cols));
      element.style.setProperty('--aspect', String(pictured?.picture?.aspect ?? 1));
      element.replaceChildren(...cells);
      setStop(element, focused ?? labels.indexOf(BLANK));
      if (focused !== null) cells[focused]?.focus();
    },
  };

  /**
   * @param {string} label
   * @param {number} cell
   * @param {Look} look
   * @param {import('../picture/face.js').PicturedBoard | null} pictured
   */
  function cellElement(label, cell, { settled, next, target }, pictured) {
    const isSettled = settled.has(cell);
    const said = label === BLANK ? t('lab.byHand.blank') : label;
    const element = h('button', {
      type: 'button',
      class: label === BLANK ? 'lab-blank' : 'lab-tile',
      'data-cell': cell,
      'data-settled': isSettled,
      'data-next': cell === next,
      'data-target': cell === target,
      tabindex: '-1',
      'aria-label': isSettled ? t('lab.byHand.settled', { tile: said }) : said,
    });
    if (label !== BLANK) dress(element, label, pictured);
    return element;
  }
}
