/**
 * A pointer stroke over the board: it draws a block, moves one, sets walls or moves a goal. The
 * board changes only when it ends.
 *
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('./editor.js').Step} Step
 *
 * @typedef {object} Stroke
 * @property {'draw' | 'carry' | 'wall' | 'aim'} kind
 * @property {number} from  The cell where it began.
 * @property {number} at  The current cell.
 * @property {readonly number[]} cells  The cells it covered, as far as they count.
 * @property {number | null} block  The moved block.
 * @property {Step} by  The offset at which the block can be dropped.
 */

import { areFree, blockAt } from './board.js';
import * as editors from './editor.js';
import { aimedAt, tapped } from './keys.js';

/**
 * @param {Editor} editor
 * @param {number} cell
 * @returns {Stroke}
 */
export function begun(editor, cell) {
  const { tool, board } = editor;
  const block = tool === 'block' ? blockAt(board, cell) : null;
  const kind = tool === 'block' ? (block === null ? 'draw' : 'carry') : KINDS[tool];
  const cells = kind === 'wall' || areFree(board, [cell]) ? [cell] : [];
  return { kind, from: cell, at: cell, cells, block, by: { rows: 0, cols: 0 } };
}

const KINDS = Object.freeze({
  wall: /** @type {const} */ ('wall'),
  goal: /** @type {const} */ ('aim'),
});

/**
 * Continues the stroke to a cell, over the cells between.
 *
 * @param {Stroke} stroke
 * @param {Editor} editor
 * @param {number} cell
 * @returns {Stroke}
 */
export function continued(stroke, editor, cell) {
  if (cell === stroke.at) return stroke;
  const next = { ...stroke, at: cell };
  if (stroke.kind === 'carry') return carried(next, editor);
  return between(stroke.at, cell, editor.board.cols).reduce(
    (longer, over) => withCell(longer, editor, over),
    next,
  );
}

/**
 * Applies the finished stroke.
 *
 * @param {Stroke} stroke
 * @param {Editor} editor
 * @returns {Editor}
 */
export function ended(stroke, editor) {
  const { kind, from, at, cells, block, by } = stroke;
  if (kind === 'aim') return aimedAt(editor, at);
  if (kind === 'wall') return editors.walled(editor, cells, !editor.board.walls.includes(from));
  if (kind === 'draw') return cells.length > 0 ? editors.drawn(editor, cells) : editor;
  if (at === from || block === null) return tapped(editor, from);
  return editors.moved(editor, block, by);
}

/**
 * Moves a block to the last place under the stroke where it fits.
 *
 * @param {Stroke} stroke
 * @param {Editor} editor
 * @returns {Stroke}
 */
function carried(stroke, editor) {
  const { from, at, block } = stroke;
  const { cols } = editor.board;
  const by = {
    rows: Math.floor(at / cols) - Math.floor(from / cols),
    cols: (at % cols) - (from % cols),
  };
  const isBack = by.rows === 0 && by.cols === 0;
  const hasRoom = isBack || editors.moved(editor, block ?? 0, by) !== editor;
  return hasRoom ? { ...stroke, by } : stroke;
}

/**
 * @param {Stroke} stroke
 * @param {Editor} editor
 * @param {number} cell
 * @returns {Stroke}
 */
function withCell(stroke, { board }, cell) {
  const { kind, cells } = stroke;
  if (cells.includes(cell)) return stroke;
  const counts = kind === 'wall' || (isBeside(cells, cell, board.cols) && areFree(board, [cell]));
  return counts ? { ...stroke, cells: [...cells, cell] } : stroke;
}

/**
 * @param {readonly number[]} cells
 * @param {number} cell
 * @param {number} cols
 */
function isBeside(cells, cell, cols) {
  return cells.some((other) => {
    const down = Math.abs(Math.floor(other / cols) - Math.floor(cell / cols));
    return down + Math.abs((other % cols) - (cell % cols)) === 1;
  });
}

/**
 * The cells between two cells, first across and then down: a fast pointer skips some.
 *
 * @param {number} from
 * @param {number} to
 * @param {number} cols
 */
function between(from, to, cols) {
  const cells = [];
  let at = from;
  while (at % cols !== to % cols) {
    at += Math.sign((to % cols) - (at % cols));
    cells.push(at);
  }
  while (at !== to) {
    at += Math.sign(to - at) * cols;
    cells.push(at);
  }
  return cells;
}
