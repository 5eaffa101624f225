/** Boards dealt by chance. */

import { BLANK } from '../../app/tiles/board.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';

/**
 * A board of numbered tiles that can be solved: by chance, and every such board as likely as any other.
 *
 * @param {number} rows
 * @param {number} cols
 * @param {() => number} [random]  From 0 up to 1.
 */
export function shuffledBoard(rows, cols, random = Math.random) {
  const labels = Array.from({ length: rows * cols }, (_, cell) => String(cell + 1));
  labels[rows * cols - 1] = BLANK;
  for (let last = labels.length - 1; last > 0; last -= 1) {
    swap(labels, last, Math.floor(random() * (last + 1)));
  }
  if (!isSolvable(labels, rows, cols)) {
    const [one = 0, other = 1] = [0, 1, 2].filter((cell) => labels[cell] !== BLANK);
    swap(labels, one, other);
  }
  return formatLabels(labels, cols);
}

/**
 * Whether the numbers can be put in order, with the blank in the last cell: the inversions and the steps of the blank
 * to its goal must both be even or both be odd.
 *
 * @param {readonly string[]} labels
 * @param {number} rows
 * @param {number} cols
 */
export function isSolvable(labels, rows, cols) {
  const blank = labels.indexOf(BLANK);
  const steps = rows - 1 - Math.floor(blank / cols) + cols - 1 - (blank % cols);
  // The blank counts as the last number.
  const order = labels.map((label) => (label === BLANK ? labels.length : Number(label)));
  return (inversions(order) + steps) % 2 === 0;
}

/**
 * The number of pairs of which the larger one comes first.
 *
 * @param {readonly number[]} order
 */
export function inversions(order) {
  const smallerBehind = order.map(
    (number, place) => order.slice(place + 1).filter((other) => other < number).length,
  );
  return smallerBehind.reduce((sum, count) => sum + count, 0);
}

/**
 * @param {string[]} list
 * @param {number} one
 * @param {number} other
 */
function swap(list, one, other) {
  const [first, second] = /** @type {[string, string]} */ ([list[one], list[other]]);
  list[one] = second;
  list[other] = first;
}
