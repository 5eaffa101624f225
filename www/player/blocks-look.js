/**
 * Blocks: plates in calm inks, the primary ones in the darkest; walls and goals lie on the floor.
 *
 * @import { Look } from './look.js'
 * @import { Place, Shape } from './blocks-board.js'
 * @import { Point } from './outline.js'
 * @import { Direction } from './path.js'
 * @import { BlocksPlayback, Exit } from './playback.js'
 */

import { cornerOf, shapeOf } from './blocks-board.js';
import { element } from './element.js';
import { outlineOf } from './outline.js';
import { WAY } from './path.js';

const SVG = 'http://www.w3.org/2000/svg';

/** A cell in the units of a drawing, and how its lines run. */
const SIZE = 100;
const PLATE = Object.freeze({ size: SIZE, gap: 3, corner: 14 });
const FRAME = Object.freeze({ size: SIZE, gap: 11, corner: 8 });
const GOAL = Object.freeze({ size: SIZE, gap: 8, corner: 12 });
const WALL = Object.freeze({ size: SIZE, gap: 0, corner: 8 });

/** Blocks that are not primary take turns with so many inks. */
const INKS = 5;

/**
 * @param {BlocksPlayback} playback
 * @returns {Look}
 */
export function blocksLook({ rows, cols, blocks, walls = [], goals = [], exit = null }) {
  const shapes = blocks.map(({ cells, name }) => shapeOf(cells, cols, name));
  return {
    kind: 'blocks',
    aspect: cols / rows,
    letters: Math.max(...blocks.map(({ name }) => name.length), 1),
    numbers: false,
    ground: [
      ...(walls.length > 0 ? [onFloor('wall', walls, cols)] : []),
      ...goals.map(({ cells }) => onFloor('goal', cells, cols)),
      ...(exit ? [gate(exit, cols)] : []),
    ],
    pieces: blocks.map((block, piece) => plate(block, shapes[piece], piece)),
    edge: (piece, direction) => edgeOf(shapes[piece], direction),
    target: (piece) => element('div', { class: 'target' }, drawing(shapes[piece], PLATE, 'aim')),
  };
}

/**
 * @param {import('./playback.js').Block} block
 * @param {Shape} shape
 * @param {number} piece
 */
function plate({ name, primary }, shape, piece) {
  const face = drawing(shape, PLATE, 'face');
  if (primary) face.append(line(shape.cells, FRAME, 'frame-line'));
  const made = element('div', { class: 'piece block', part: 'block' }, face);
  const label = element('span', { class: 'name' }, name);
  const { x, y } = middleOf(shape);
  label.style.translate = `${x * 100 - 50}% ${y * 100 - 50}%`;
  made.append(label);
  made.dataset.ink = primary ? 'primary' : String((piece % INKS) + 1);
  return made;
}

/**
 * @param {string} kind
 * @param {number[]} cells
 * @param {number} cols
 */
function onFloor(kind, cells, cols) {
  const place = cornerOf(cells, cols);
  const pen = kind === 'wall' ? WALL : GOAL;
  const drawn = drawing(shapeOf(cells, cols, kind), pen, kind);
  return at(element('div', { class: 'floor' }, drawn), place, cols);
}

/**
 * @param {Exit} exit
 * @param {number} cols
 */
function gate({ cell, direction }, cols) {
  return at(element('div', { class: 'gate', 'data-way': direction }), cell, cols);
}

/**
 * @param {HTMLElement} part
 * @param {number} cell
 * @param {number} cols
 */
function at(part, cell, cols) {
  part.style.translate = `${(cell % cols) * 100}% ${Math.floor(cell / cols) * 100}%`;
  return part;
}

/**
 * A shape drawn over the cells that it takes.
 *
 * @param {Shape} shape
 * @param {import('./outline.js').Pen} pen
 * @param {string} kind
 */
function drawing({ rows, cols, cells }, pen, kind) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${cols * SIZE} ${rows * SIZE}`);
  svg.setAttribute('class', `shape ${kind}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.style.setProperty('--wide', String(cols));
  svg.style.setProperty('--high', String(rows));
  svg.append(line(cells, pen, 'outline'));
  return svg;
}

/**
 * @param {Place[]} cells
 * @param {import('./outline.js').Pen} pen
 * @param {string} kind
 */
function line(cells, pen, kind) {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', outlineOf(cells, pen));
  path.setAttribute('class', kind);
  return path;
}

/**
 * Where a label stands well: in the middle of the shape, or of its first cell where the middle is
 * not its own.
 *
 * @param {Shape} shape
 * @returns {Point}
 */
export function middleOf({ rows, cols, cells }) {
  const around = [Math.ceil(rows / 2 - 1), Math.floor(rows / 2)].flatMap((row) =>
    [Math.ceil(cols / 2 - 1), Math.floor(cols / 2)].map((col) => ({ row, col })),
  );
  const isOwn = around.every((place) =>
    cells.some(({ row, col }) => row === place.row && col === place.col),
  );
  if (isOwn) return { x: cols / 2, y: rows / 2 };
  return { x: cells[0].col + 0.5, y: cells[0].row + 0.5 };
}

/**
 * The middle of the side with which a shape goes ahead.
 *
 * @param {Shape} shape
 * @param {Direction} direction
 * @returns {Point}
 */
export function edgeOf({ cells }, direction) {
  const { row, col } = WAY[direction];
  const ahead = (/** @type {Place} */ cell) => cell.row * row + cell.col * col;
  const front = Math.max(...cells.map(ahead));
  const leading = cells.filter((cell) => ahead(cell) === front);
  const first = leading[0];
  const last = leading[leading.length - 1];
  return {
    x: (first.col + last.col + 1 + col) / 2,
    y: (first.row + last.row + 1 + row) / 2,
  };
}
