/**
 * The look of blocks: plates in muted inks or their own colours, primary ones red; walls and goals
 * on the floor.
 *
 * @import { Look } from './look.js'
 * @import { Place, Shape } from './blocks-board.js'
 * @import { Point } from './outline.js'
 * @import { Direction } from './path.js'
 * @import { BlocksPlayback, Exit } from './playback.js'
 */

import { centreOf, inkOf, nameInkOn, PENS, UNIT } from './block-drawing.js';
import { cornerOf, shapeOf } from './blocks-board.js';
import { element } from './element.js';
import { bracketsOf, outlineOf } from './outline.js';
import { WAY } from './path.js';

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
function plate({ name, primary = false, colour }, shape, piece) {
  const face = drawing(shape, PENS.plate, 'face');
  face.append(line(shape.cells, PENS.frame, 'frame-line'));
  const made = element('div', { class: 'piece block', part: 'block' }, face);
  const label = element('span', { class: 'name' }, name);
  const { x, y } = centreOf(shape);
  label.style.translate = `${x * 100 - 50}% ${y * 100 - 50}%`;
  made.append(label);
  made.dataset.ink = inkOf({ primary, colour }, piece);
  made.toggleAttribute('data-primary', primary);
  if (colour && made.dataset.ink === 'own') {
    made.style.setProperty('--plate', colour);
    made.dataset.name = nameInkOn(colour);
  }
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
  const shape = shapeOf(cells, cols);
  const drawn = drawing(shape, pen, kind);
  if (kind === 'goal') drawn.append(path(bracketsOf(shape.cells, pen), 'brackets'));
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
 * A drawing that covers the cells of a shape.
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
  return path(outlineOf(cells, pen), kind);
}

/**
 * @param {string} data
 * @param {string} kind
 */
function path(data, kind) {
  const drawn = document.createElementNS(SVG, 'path');
  drawn.setAttribute('d', data);
  drawn.setAttribute('class', kind);
  return drawn;
}

/**
 * The middle of the side that faces the direction of movement.
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
