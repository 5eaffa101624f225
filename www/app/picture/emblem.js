/** A small board on which one tile is about to move: what this page is about, without words. */

import { h, s } from '../dom.js';

const SIDE = 3;
const TILE = 34;
const GAP = 5;
const EMPTY = 7;
const MOVING = 4;

export function emblem() {
  const cells = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
  const tiles = cells.filter((cell) => cell !== EMPTY && cell !== MOVING).map(tile);
  const size = SIDE * (TILE + GAP) - GAP;
  const drawing = s(
    'svg',
    { class: 'emblem', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' },
    ...tiles,
    s('g', { class: 'emblem-moving' }, tile(MOVING), arrow()),
  );
  return h('div', { class: 'emblem-place' }, drawing);
}

/** @param {number} cell */
function tile(cell) {
  const x = (cell % SIDE) * (TILE + GAP);
  const y = Math.floor(cell / SIDE) * (TILE + GAP);
  return s('rect', { class: 'emblem-tile', x, y, width: TILE, height: TILE, rx: 6 });
}

function arrow() {
  const middle = TILE + GAP + TILE / 2;
  const d = `M${middle} ${middle - 8}v15m-6-6l6 6 6-6`;
  return s('path', { class: 'emblem-arrow', d });
}
