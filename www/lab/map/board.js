/** A position of blocks, drawn. */

import { s, setAttributes } from '../../app/dom.js';

/** Side of a cell, and the space around a block, in units of the drawing. */
const CELL = 20;
const GAP = 1.2;

/** Number of colours. */
const COLOURS = 7;

/** @typedef {import('../../engine/protocol.js').BlocksBoard} BlocksBoard */

export function createBlocksBoard() {
  const element = s('svg', { class: 'lab-blocks', role: 'img' });
  return {
    element,
    /**
     * @param {BlocksBoard} board  The start.
     * @param {Uint8Array} first  The blocks' cells at the start.
     * @param {Uint8Array} now  Their cells in the position.
     * @param {string} label
     */
    show(board, first, now, label) {
      const { rows, cols } = board;
      setAttributes(element, { viewBox: `0 0 ${cols * CELL} ${rows * CELL}`, 'aria-label': label });
      const blocks = board.blocks.map((block, number) =>
        drawBlock(block, number, cols, (now[number] ?? 0) - (first[number] ?? 0)),
      );
      const walls = board.walls.map((cell) => cellRect(cell, cols, { class: 'lab-wall' }));
      element.replaceChildren(...walls, ...blocks);
    },
  };
}

/**
 * @param {BlocksBoard['blocks'][number]} block
 * @param {number} number
 * @param {number} cols
 * @param {number} shift  In cells, row by row.
 */
function drawBlock({ name, cells, primary }, number, cols, shift) {
  const places = cells.map((cell) => cell + shift);
  const isBar = isRectangle(places, cols);
  const label = s('text', centreOf(isBar ? places : places.slice(0, 1), cols), name);
  const attributes = {
    class: 'lab-block',
    'data-primary': primary,
    'data-colour': number % COLOURS,
  };
  return s('g', attributes, ...shapes(places, cols, isBar), label);
}

/**
 * @param {readonly number[]} cells
 * @param {number} cols
 */
function centreOf(cells, cols) {
  const mean = (/** @type {number[]} */ values) =>
    (values.reduce((sum, value) => sum + value, 0) / values.length + 0.5) * CELL;
  return {
    x: mean(cells.map((cell) => cell % cols)),
    y: mean(cells.map((cell) => Math.floor(cell / cols))),
  };
}

/**
 * @param {readonly number[]} cells
 * @param {number} cols
 */
function isRectangle(cells, cols) {
  const { width, height } = boundsOf(cells, cols);
  return width * height === cells.length;
}

/**
 * @param {readonly number[]} cells
 * @param {number} cols
 */
function boundsOf(cells, cols) {
  const rows = cells.map((cell) => Math.floor(cell / cols));
  const columns = cells.map((cell) => cell % cols);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return { top, left, height: Math.max(...rows) - top + 1, width: Math.max(...columns) - left + 1 };
}

/**
 * A rectangle, or one for each cell of a block that is none.
 *
 * @param {readonly number[]} cells
 * @param {number} cols
 * @param {boolean} isBar
 */
function shapes(cells, cols, isBar) {
  if (!isBar) return cells.map((cell) => cellRect(cell, cols, {}));
  const { left, top, width, height } = boundsOf(cells, cols);
  return [rect(left, top, width, height, {})];
}

/**
 * @param {number} cell
 * @param {number} cols
 * @param {Record<string, string>} attributes
 */
function cellRect(cell, cols, attributes) {
  return rect(cell % cols, Math.floor(cell / cols), 1, 1, attributes);
}

/**
 * @param {number} left
 * @param {number} top
 * @param {number} width
 * @param {number} height
 * @param {Record<string, string>} attributes
 */
function rect(left, top, width, height, attributes) {
  return s('rect', {
    ...attributes,
    x: left * CELL + GAP,
    y: top * CELL + GAP,
    width: width * CELL - 2 * GAP,
    height: height * CELL - 2 * GAP,
    rx: 3,
  });
}
