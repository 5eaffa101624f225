/** Blocks painted on paper: for films, sheets and other pictures that are taken home. */

import { inkOf } from '../../player/plates.js';
import { nameSpot, outlineIn } from './drawing.js';

/**
 * @typedef {import('./board.js').Board} Board
 */

/** Paper is light, whatever the screen is. */
const INKS = Object.freeze({
  paper: '#fffdf8',
  floor: '#e4dfd5',
  edge: '#8d877b',
  ink: '#1f1c18',
  muted: '#675f53',
  accent: '#d63f26',
  wall: '#8a857b',
  plates: /** @type {Readonly<Record<string, string>>} */ ({
    primary: '#1f1c18',
    1: '#becbd3',
    2: '#cbd3bb',
    3: '#d6cdb7',
    4: '#cac6d3',
    5: '#c0d2cc',
  }),
});

/**
 * What lies under the blocks.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {Board} board
 * @param {number} cell  How large one is, in pixels.
 */
export function drawFloor(pen, board, cell) {
  pen.fillStyle = INKS.floor;
  pen.fillRect(0, 0, board.cols * cell, board.rows * cell);
  fill(pen, outlineIn(board, board.walls, penOf(cell, 0)), INKS.wall);
  for (const { goal } of board.blocks) {
    if (goal) outline(pen, outlineIn(board, goal, penOf(cell, 0.1)), INKS.muted, 1);
  }
}

/**
 * One block where it stands on the board.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {Board} board
 * @param {number} place
 * @param {{ isLit: boolean, cell: number }} look  Whether it goes next, and how large a cell is.
 */
export function drawPlate(pen, board, place, { isLit, cell }) {
  const block = /** @type {import('./board.js').Block} */ (board.blocks[place]);
  const path = outlineIn(board, block.cells, penOf(cell, 0.05));
  const ink = inkOf(block.goal !== null, place);
  fill(pen, path, INKS.plates[ink] ?? INKS.floor);
  outline(pen, path, isLit ? INKS.accent : INKS.edge, isLit ? cell * 0.09 : 1);
  const { x, y } = nameSpot(board, block.cells);
  const color = isLit ? INKS.accent : ink === 'primary' ? INKS.paper : INKS.ink;
  write(pen, block.name, { x: x * cell, y: y * cell, size: cell * 0.5, ink: color });
}

/**
 * @param {number} cell
 * @param {number} gap  As a part of the cell.
 */
function penOf(cell, gap) {
  return { size: cell, gap: cell * gap, corner: cell * 0.14 };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} path
 * @param {string} ink
 */
function fill(pen, path, ink) {
  pen.fillStyle = ink;
  pen.fill(new Path2D(path), 'evenodd');
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} path
 * @param {string} ink
 * @param {number} width
 */
function outline(pen, path, ink, width) {
  pen.strokeStyle = ink;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {{ x: number, y: number, size: number, ink: string }} style  Its middle.
 */
function write(pen, text, { x, y, size, ink }) {
  pen.fillStyle = ink;
  pen.font = `600 ${size}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}
