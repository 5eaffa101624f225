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
import { inkOf, middleOf, PENS, UNIT } from './plates.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {BlocksPlayback} playback
 * @returns {Look}
 */
export function blocksLook({ rows, cols, blocks, walls = [], goals = [], exit = null }) {
  const shapes = blocks.map(({ cells }) => shapeOf(cells, cols));
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
    rest: () => {},
    edge: (piece, direction) => edgeOf(shapes[piece], direction),
    target: (piece) =>
      element('div', { class: 'target' }, drawing(shapes[piece], PENS.plate, 'aim')),
  };
}

/**
 * @param {import('./playback.js').Block} block
 * @param {Shape} shape
 * @param {number} piece
 */
function plate({ name, primary }, shape, piece) {
  const face = drawing(shape, PENS.plate, 'face');
  if (primary) face.append(line(shape.cells, PENS.frame, 'frame-line'));
  const made = element('div', { class: 'piece block', part: 'block' }, face);
  const label = element('span', { class: 'name' }, name);
  const { x, y } = middleOf(shape);
  label.style.translate = `${x * 100 - 50}% ${y * 100 - 50}%`;
  made.append(label);
  made.dataset.ink = inkOf(Boolean(primary), piece);
  return made;
}

/**
 * @param {string} kind
 * @param {number[]} cells
 * @param {number} cols
 */
function onFloor(kind, cells, cols) {
  const place = cornerOf(cells, cols);
  const pen = kind === 'wall' ? PENS.wall : PENS.goal;
  const drawn = drawing(shapeOf(cells, cols), pen, kind);
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
  svg.setAttribute('viewBox', `0 0 ${cols * UNIT} ${rows * UNIT}`);
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
