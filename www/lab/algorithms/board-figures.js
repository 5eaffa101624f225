/** Figures of heuristics and of the method by hand: a board on which their numbers stand. */

import { h } from '../../app/dom.js';
import { BLANK } from '../../app/tiles/board.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';
import { conflictsInRows, distancesOf, rowCounts } from './contributions.js';

/**
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 * @typedef {import('./contributions.js').Board} Board
 *
 * @typedef {object} Figure
 * @property {readonly HTMLElement[]} parts
 * @property {string} caption
 *
 * @typedef {object} Cell
 * @property {string} text
 * @property {number | null} [value]  What it adds.
 * @property {boolean} [isLit]
 * @property {boolean} [isEmpty]
 */

/** The order in which tiles of a 4 x 4 are settled by hand; the last 2 x 2 together. */
const BY_HAND = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '', '', '10', '12', '', ''];

/** The tiles of both groups of the pattern databases. */
const GROUPS = ['1234', '5678'];

/**
 * @param {string} name  Of an entry.
 * @param {Board} board
 * @param {Translate} t
 * @returns {Figure | null}  Null for entries without a board.
 */
export function boardFigure(name, board, t) {
  const words = (/** @type {Record<string, number | string>} */ values = {}) =>
    t(`lab.algorithms.figure.${name}`, values);
  const tiles = board.start.map((tile) => ({ text: tile, isEmpty: tile === board.blank }));
  const distances = distancesOf(board);
  const far = sumOf(distances);
  switch (name) {
    case 'misplaced': {
      const values = distances.map((distance) => distance && Math.min(distance, 1));
      const caption = words({ sum: sumOf(values) });
      return { parts: [drawCells(withValues(tiles, values), board.cols, t)], caption };
    }
    case 'manhattan': {
      const caption = words({ sum: far });
      return { parts: [drawCells(withValues(tiles, distances), board.cols, t)], caption };
    }
    case 'linear-conflict': {
      const [left = 0, right = 0] = conflictsInRows(board)[0] ?? [];
      const [one = '', other = ''] = [board.start[left], board.start[right]];
      const caption = words({ one, other, far, sum: far + 2 });
      const lit = tiles.map((tile, cell) => ({ ...tile, isLit: cell === left || cell === right }));
      return { parts: [drawCells(lit, board.cols, t)], caption };
    }
    case 'walking-distance':
      return {
        parts: [drawCells(tiles, board.cols, t), countTable(rowCounts(board), t)],
        caption: words(),
      };
    case 'pattern-databases': {
      const parts = GROUPS.map((group) => {
        const kept = tiles.map((tile) =>
          group.includes(tile.text) ? tile : { ...tile, text: '' },
        );
        return drawCells(kept, board.cols, t);
      });
      return { parts, caption: words() };
    }
    case 'by-hand': {
      const cells = BY_HAND.map((text) => ({ text, isLit: text === '' }));
      return { parts: [drawCells(cells, 4, t)], caption: words() };
    }
    default:
      return null;
  }
}

/** @param {readonly (number | null)[]} values */
function sumOf(values) {
  return values.reduce((/** @type {number} */ sum, value) => sum + (value ?? 0), 0);
}

/**
 * @param {readonly Cell[]} cells
 * @param {readonly (number | null)[]} values
 * @returns {Cell[]}
 */
function withValues(cells, values) {
  return cells.map((cell, at) => {
    const value = values[at] ?? null;
    return { ...cell, value, isLit: value !== null && value > 0 };
  });
}

/**
 * @param {readonly Cell[]} cells
 * @param {number} cols
 * @param {Translate} t
 */
function drawCells(cells, cols, t) {
  const drawn = cells.map(({ text, value = null, isLit = false, isEmpty = false }) =>
    isEmpty
      ? h('span', { class: 'lab-blank' })
      : h(
          'span',
          { class: 'lab-tile', 'data-lit': isLit ? '' : null },
          text,
          ...(value === null ? [] : [h('small', {}, `+${value}`)]),
        ),
  );
  const label = t('lab.board.drawn', { board: textOf(cells, cols) });
  const element = h('div', { class: 'lab-board', role: 'img', 'aria-label': label }, ...drawn);
  element.style.setProperty('--cols', String(cols));
  return element;
}

/**
 * What a screen reader says of a board: its tiles, and what they add.
 *
 * @param {readonly Cell[]} cells
 * @param {number} cols
 */
function textOf(cells, cols) {
  const words = cells.map(({ text, value = null, isEmpty = false }) =>
    value === null ? (isEmpty && BLANK) || text || '?' : `${text} (+${value})`,
  );
  return formatLabels(words, cols);
}

/**
 * @param {readonly (readonly number[])[]} counts
 * @param {Translate} t
 */
function countTable(counts, t) {
  const row = (/** @type {number} */ at) => t('lab.algorithms.figure.row', { number: at + 1 });
  const heads = counts.map((_, at) => h('th', { scope: 'col' }, row(at)));
  const lines = counts.map((line, at) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, row(at)),
      ...line.map((count) => h('td', {}, String(count))),
    ),
  );
  return h(
    'table',
    { class: 'lab-counts' },
    h('caption', {}, t('lab.algorithms.figure.belongs')),
    h('thead', {}, h('tr', {}, h('td', {}), ...heads)),
    h('tbody', {}, ...lines),
  );
}
