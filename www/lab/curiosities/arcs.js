/** The numbers of a board in a row, with an arc between each two that are in the wrong order. */

import { s } from '../../app/dom.js';
import { BLANK } from '../../app/tiles/board.js';

/** The room of a number, in the drawing's own units. */
const STEP = 22;

/** Vertical place of the numbers below the arcs. */
const ROW = 22;

/** @typedef {import('../puzzle/order.js').Pair} Pair */

/**
 * @param {readonly string[]} labels
 * @param {readonly Pair[]} pairs
 * @param {number | null} lit  The place whose arcs stand out.
 * @param {string} label  What a screen reader says of it.
 */
export function drawArcs(labels, pairs, lit, label) {
  const widest = Math.max(2, ...pairs.map(({ from, to }) => to - from));
  const base = (widest * STEP) / 3 + 6;
  const isLit = (/** @type {Pair} */ { from, to }) => from === lit || to === lit;
  // What stands out is drawn last, above the others.
  const sorted = pairs.toSorted((one, other) => Number(isLit(one)) - Number(isLit(other)));
  return s(
    'svg',
    {
      class: 'lab-arcs',
      viewBox: `0 0 ${labels.length * STEP} ${base + ROW}`,
      role: 'img',
      'aria-label': label,
      'data-lit': lit !== null,
    },
    ...sorted.map((pair) => arc(pair, base, isLit(pair))),
    ...labels.map((text, place) => number(text, place, base, place === lit)),
  );
}

/**
 * @param {Pair} pair
 * @param {number} base
 * @param {boolean} isLit
 */
function arc({ from, to }, base, isLit) {
  const [start, end] = [middle(from), middle(to)];
  const [rx, ry] = [(end - start) / 2, (end - start) / 3];
  const d = `M ${start} ${base} A ${rx} ${ry} 0 0 1 ${end} ${base}`;
  return s('path', { d, 'data-lit': isLit });
}

/**
 * @param {string} text
 * @param {number} place
 * @param {number} base
 * @param {boolean} isLit
 */
function number(text, place, base, isLit) {
  const x = middle(place);
  if (text === BLANK) return s('rect', { x: x - 6, y: base + 5, width: 12, height: 12, rx: 2 });
  return s('text', { x, y: base + 16, 'data-lit': isLit }, text);
}

/** @param {number} place */
function middle(place) {
  return place * STEP + STEP / 2;
}
