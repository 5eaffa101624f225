/** Paints blocks on a canvas: for films, contact sheets and other exports. */

import { inkOf, NAME_INKS, nameInkOn } from '../../player/block-drawing.js';
import { bracketsIn, nameSpot, outlineIn } from './drawing.js';

/**
 * @typedef {import('./board.js').Board} Board
 */

/** The light theme's colours, whichever theme the page has. */
const INKS = Object.freeze({
  paper: '#fffdf8',
  floor: '#e4dfd5',
  edge: '#8d877b',
  muted: '#675f53',
  accent: '#d63f26',
  wall: '#8a857b',
  plates: /** @type {Readonly<Record<string, string>>} */ ({
    primary: '#a52a30',
    1: '#becbd3',
    2: '#cbd3bb',
    3: '#d6cdb7',
    4: '#cac6d3',
    5: '#c0d2cc',
  }),
});

/**
 * Paints the floor, walls and goals.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {Board} board
 * @param {number} cell  Side of a cell, in pixels.
 */
export function drawFloor(pen, board, cell) {
  pen.fillStyle = INKS.floor;
  pen.fillRect(0, 0, board.cols * cell, board.rows * cell);
  fill(pen, outlineIn(board, board.walls, penOf(cell, 0)), INKS.wall);
  for (const { goal } of board.blocks) {
    if (goal) outline(pen, bracketsIn(board, goal, penOf(cell, 0.1)), INKS.muted, 1);
  }
}

/**
 * Paints one block at its place.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {Board} board
 * @param {number} place
 * @param {{ isLit: boolean, cell: number }} look  Whether it moves next, and the side of a cell in
 *   pixels.
 */
export function drawPlate(pen, board, place, { isLit, cell }) {
  const block = /** @type {import('./board.js').Block} */ (board.blocks[place]);
  const path = outlineIn(board, block.cells, penOf(cell, 0.05));
  const { colour = '' } = block;
  const ink = inkOf({ primary: block.goal !== null, colour }, place);
  const plate = ink === 'own' ? colour : (INKS.plates[ink] ?? INKS.floor);
  fill(pen, path, plate);
  outline(pen, path, isLit ? INKS.accent : INKS.edge, isLit ? cell * 0.09 : 1);
  const isRed = ink === 'own' || ink === 'primary';
  // On a red block the accent needs a light line beside it.
  if (isLit && isRed) {
    outline(pen, outlineIn(board, block.cells, penOf(cell, 0.13)), INKS.paper, cell * 0.05);
  }
  const { x, y } = nameSpot(board, block.cells);
  const name = NAME_INKS[nameInkOn(plate)];
  write(pen, block.name, { x: x * cell, y: y * cell, size: cell * 0.5, ink: name });
}

/**
 * @param {number} cell
 * @param {number} gap  As a share of the cell's side.
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
