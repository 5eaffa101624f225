/**
 * Boards dealt by chance, and how many of them can be solved. Pure functions.
 *
 * @typedef {object} Deal
 * @property {readonly boolean[]} boards  Whether each can be solved.
 * @property {readonly number[]} shares  The share of those that can, after each board.
 */

import { verdictOf } from '../puzzle/order.js';
import { anyBoard } from '../puzzle/shuffle.js';

/** @type {Deal} */
export const NO_DEAL = Object.freeze({ boards: [], shares: [] });

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
    const can = verdictOf(anyBoard(4, 4, random), 4, 4).isSolvable;
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
