/** The default goal, in the solver's order: numbers by value, then other labels. */

import { BLANK } from './board-text.js';

const NUMBER = /^\d+$/;

/**
 * @param {readonly string[]} labels
 * @returns {string[]} The labels in that order, the blank last.
 */
export function inOrder(labels) {
  const tiles = labels.filter((label) => label !== BLANK).sort(compare);
  const blanks = labels.filter((label) => label === BLANK);
  return [...tiles, ...blanks];
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  const [isNumber, isOtherNumber] = [NUMBER.test(a), NUMBER.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : 1;
}
