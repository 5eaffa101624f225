/**
 * Boards dealt by chance, and how many of them can be solved. Pure functions.
 *
 * @typedef {object} Deal
 * @property {readonly boolean[]} boards  Whether each can be solved.
 * @property {readonly number[]} shares  The share of those that can, after each board.
 */

import { isSolvable } from '../puzzle/shuffle.js';
import { ordered } from './order.js';

/** @type {Deal} */
export const NO_DEAL = Object.freeze({ boards: [], shares: [] });

/**
 * Any order of all cells, each as likely as any other.
 *
 * @param {number} rows
 * @param {number} cols
 * @param {() => number} random  From 0 up to 1.
 */
export function anyBoard(rows, cols, random) {
  const labels = ordered(rows, cols);
  for (let last = labels.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [labels[last], labels[other]] = /** @type {[string, string]} */ ([labels[other], labels[last]]);
  }
  return labels;
}

/**
 * A deal with more boards of 4 x 4.
 *
 * @param {Deal} deal
 * @param {number} count
 * @param {() => number} [random]
 * @returns {Deal}
 */
export function dealtOn(deal, count, random = Math.random) {
  const boards = [...deal.boards];
  const shares = [...deal.shares];
  let solvable = solvableOf(deal);
  for (let dealt = 0; dealt < count; dealt += 1) {
    const can = isSolvable(anyBoard(4, 4, random), 4, 4);
    solvable += Number(can);
    boards.push(can);
    shares.push(solvable / boards.length);
  }
  return { boards, shares };
}

/** @param {Deal} deal */
export function solvableOf({ boards }) {
  return boards.filter(Boolean).length;
}
