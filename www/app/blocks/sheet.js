/** All positions of an answer on one sheet of paper, numbered, each with the block that goes next. */

import { inkOf } from '../../player/plates.js';
import { newSurface } from '../pixels.js';
import { nameSpot, outlineIn } from './drawing.js';
import { positionsOf } from './positions.js';
import { legsOf } from './steps-text.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./steps-text.js').Move} Move
 * @typedef {{ cell: number, gap: number, caption: number, across: number, down: number }} Layout  In
 *   pixels; how many boards stand in a row, and how many rows there are.
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

/** The longest side of a sheet that every browser can draw. */
const LONGEST = 8000;

/** How large a cell is, if the sheet allows it. */
const CELL = 26;

/**
 * @param {Board} board
 * @param {readonly Move[]} moves
 * @returns {HTMLCanvasElement}
 */
export function drawSheet(board, moves) {
  const frames = positionsOf(board, moves).map((at, step) => ({
    board: at,
    next: moves[step] ?? null,
  }));
  const layout = layOut(board, frames.length);
  const sheet = newSurface(
    layout.across * frameWidth(layout, board) + layout.gap,
    layout.down * frameHeight(layout, board) + layout.gap,
  );
  const pen = /** @type {CanvasRenderingContext2D} */ (sheet.getContext('2d'));
  pen.fillStyle = INKS.paper;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  frames.forEach((frame, i) => {
    const x = layout.gap + (i % layout.across) * frameWidth(layout, board);
    const y = layout.gap + Math.floor(i / layout.across) * frameHeight(layout, board);
    drawFrame(pen, frame, { x, y, title: String(i), layout });
  });
  return sheet;
}

/**
 * @param {Board} board
 * @param {number} count
 * @returns {Layout}
 */
function layOut(board, count) {
  const across = Math.max(1, Math.ceil(Math.sqrt(count * (board.rows / board.cols) * 1.3)));
  const down = Math.ceil(count / across);
  const fits = Math.min(LONGEST / across / (board.cols + 1), LONGEST / down / (board.rows + 2));
  const cell = Math.max(4, Math.min(CELL, Math.floor(fits)));
  return { cell, gap: cell, caption: Math.round(cell * 0.9), across, down };
}

/**
 * @param {Layout} layout
 * @param {Board} board
 */
function frameWidth({ cell, gap }, { cols }) {
  return cols * cell + gap;
}

/**
 * @param {Layout} layout
 * @param {Board} board
 */
function frameHeight({ cell, gap, caption }, { rows }) {
  return rows * cell + caption + gap;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {{ board: Board, next: Move | null }} frame
 * @param {{ x: number, y: number, title: string, layout: Layout }} place
 */
function drawFrame(pen, { board, next }, { x, y, title, layout: { cell, caption } }) {
  pen.save();
  pen.translate(x, y);
  write(pen, title, { x: 0, y: caption * 0.4, size: cell * 0.55, ink: INKS.muted, align: 'left' });
  pen.translate(0, caption);
  drawFloor(pen, board, cell);
  board.blocks.forEach((block, i) => {
    const arrows = next?.block === i ? arrowsOf(next.steps) : null;
    drawPlate(pen, board, i, { name: arrows ?? block.name, isLit: arrows !== null, cell });
  });
  pen.restore();
}

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
 * @param {{ name: string, isLit: boolean, cell: number }} look  What stands on it, whether it goes next,
 *   and how large a cell is.
 */
export function drawPlate(pen, board, place, { name, isLit, cell }) {
  const block = /** @type {import('./board.js').Block} */ (board.blocks[place]);
  const path = outlineIn(board, block.cells, penOf(cell, 0.05));
  const ink = inkOf(block.goal !== null, place);
  fill(pen, path, INKS.plates[ink] ?? INKS.floor);
  outline(pen, path, isLit ? INKS.accent : INKS.edge, isLit ? cell * 0.09 : 1);
  const { x, y } = nameSpot(board, block.cells);
  const color = isLit ? INKS.accent : ink === 'primary' ? INKS.paper : INKS.ink;
  write(pen, name, { x: x * cell, y: y * cell, size: cell * 0.5, ink: color, align: 'center' });
}

/** @param {string} steps */
function arrowsOf(steps) {
  const arrows = { U: '↑', D: '↓', L: '←', R: '→' };
  return legsOf(steps)
    .map(({ way, count }) => `${arrows[way]}${count > 1 ? count : ''}`)
    .join('');
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
 * @param {{ x: number, y: number, size: number, ink: string, align: CanvasTextAlign }} style
 */
function write(pen, text, { x, y, size, ink, align }) {
  pen.fillStyle = ink;
  pen.font = `600 ${size}px system-ui, sans-serif`;
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}
