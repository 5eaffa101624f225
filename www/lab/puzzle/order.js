/** What decides whether a board can be put in order, with the blank in the last cell. Pure functions. */

import { BLANK } from '../../app/tiles/board.js';

/**
 * @typedef {object} Pair  Two numbers of which the larger one comes first.
 * @property {number} from  The place of the larger one, row by row.
 * @property {number} to
 *
 * @typedef {object} Verdict
 * @property {number} pairs
 * @property {number} steps  Of the blank to its corner.
 * @property {boolean} isSolvable
 */

/**
 * The tiles in order.
 *
 * @param {number} rows
 * @param {number} cols
 */
export function ordered(rows, cols) {
  const last = rows * cols - 1;
  return Array.from({ length: rows * cols }, (_, cell) =>
    cell === last ? BLANK : String(cell + 1),
  );
}

/**
 * The board of the prize: in order, but for the last two tiles.
 *
 * @param {number} rows
 * @param {number} cols
 */
export function prizeBoard(rows, cols) {
  const blank = rows * cols - 1;
  return traded(ordered(rows, cols), blank - 2, blank - 1);
}

/**
 * @param {readonly string[]} labels
 * @param {number} one
 * @param {number} other
 */
export function traded(labels, one, other) {
  return labels.with(one, labels[other] ?? BLANK).with(other, labels[one] ?? BLANK);
}

/**
 * The pairs in the wrong order. The blank counts as the largest number.
 *
 * @param {readonly string[]} labels
 * @returns {Pair[]}
 */
export function wrongPairs(labels) {
  const order = labels.map((label) => (label === BLANK ? labels.length : Number(label)));
  return order.flatMap((number, from) =>
    order.flatMap((other, to) => (to > from && other < number ? [{ from, to }] : [])),
  );
}

/**
 * The cells on the blank's way to the last one: down, then to the right.
 *
 * @param {readonly string[]} labels
 * @param {number} rows
 * @param {number} cols
 */
export function blankWalk(labels, rows, cols) {
  const blank = labels.indexOf(BLANK);
  const walk = [];
  for (let cell = blank; cell < rows * cols; cell += cols) walk.push(cell);
  const corner = rows * cols - 1;
  for (let cell = corner - cols + 2 + (blank % cols); cell <= corner; cell += 1) walk.push(cell);
  return walk;
}

/**
 * @param {readonly string[]} labels
 * @param {number} rows
 * @param {number} cols
 * @returns {Verdict}
 */
export function verdictOf(labels, rows, cols) {
  const pairs = wrongPairs(labels).length;
  const steps = blankWalk(labels, rows, cols).length - 1;
  return { pairs, steps, isSolvable: (pairs + steps) % 2 === 0 };
}
