/** A board on which any two cells trade places, and the blank's way to its corner on it. */

import { h, s } from '../../app/dom.js';
import { cellOf, rove, setStop } from '../../app/roving-tabindex.js';
import { BLANK } from '../../app/tiles/board.js';
import { blankWalk } from '../puzzle/order.js';

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {(cell: number) => void} onPress
 */
export function createTradeBoard(t, onPress) {
  let size = { rows: 4, cols: 4 };
  const board = h('div', {
    class: 'lab-board',
    role: 'group',
    'aria-label': t('lab.curiosities.parity.board'),
    onclick: (/** @type {Event} */ { target }) => {
      const cell = cellOf(target);
      if (cell !== null) onPress(cell);
    },
  });
  const drawing = s('svg', { class: 'lab-walk', 'aria-hidden': 'true' });
  const element = h('div', { class: 'lab-trade-board' }, board, drawing);
  rove(board, () => size);

  /**
   * @param {string} label
   * @param {number} cell
   * @param {number | null} picked
   */
  function cellElement(label, cell, picked) {
    const attributes = {
      type: 'button',
      class: label === BLANK ? 'lab-blank' : 'lab-tile',
      'data-cell': cell,
      tabindex: '-1',
      'aria-pressed': String(cell === picked),
      'aria-label': label === BLANK ? t('lab.curiosities.parity.blank') : label,
    };
    return h('button', attributes, label === BLANK ? '' : label);
  }

  return {
    element,
    /**
     * @param {{ rows: number, cols: number, labels: readonly string[] }} position
     * @param {number | null} picked
     */
    show({ rows, cols, labels }, picked) {
      size = { rows, cols };
      const focused = cellOf(
        board.contains(document.activeElement) ? document.activeElement : null,
      );
      const cells = labels.map((label, cell) => cellElement(label, cell, picked));
      board.style.setProperty('--cols', String(cols));
      board.replaceChildren(...cells);
      setStop(board, focused ?? 0);
      if (focused !== null) cells[focused]?.focus();
      drawWalk(drawing, blankWalk(labels, rows, cols), size);
    },
  };
}

/**
 * @param {SVGElement} drawing
 * @param {readonly number[]} walk
 * @param {{ rows: number, cols: number }} size
 */
function drawWalk(drawing, walk, { rows, cols }) {
  drawing.setAttribute('viewBox', `0 0 ${cols} ${rows}`);
  if (walk.length < 2) {
    drawing.replaceChildren();
    return;
  }
  // Below the numbers, so that they stay legible.
  const points = walk.map((cell) => [(cell % cols) + 0.82, Math.floor(cell / cols) + 0.82]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  drawing.replaceChildren(
    s('polyline', { points: points.join(' ') }),
    s('circle', { cx: x, cy: y, r: 0.11 }),
  );
}
