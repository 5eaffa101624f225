/** Boards dealt by chance. */

import { BLANK } from '../../app/tiles/board.js';
import { formatLabels } from '../../app/tiles/goal/labels-text.js';
import { ordered, traded, verdictOf } from './order.js';

/**
 * Any order of all cells, each as likely as any other.
 *
 * @param {number} rows
 * @param {number} cols
 * @param {() => number} [random]  From 0 up to 1.
 */
export function anyBoard(rows, cols, random = Math.random) {
  const labels = ordered(rows, cols);
  for (let last = labels.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [labels[last], labels[other]] = /** @type {[string, string]} */ ([labels[other], labels[last]]);
  }
  return labels;
}

/**
 * A board of numbered tiles that can be solved: by chance, and every such board as likely as any other.
 *
 * @param {number} rows
 * @param {number} cols
 * @param {() => number} [random]  From 0 up to 1.
 */
export function shuffledBoard(rows, cols, random = Math.random) {
  const labels = anyBoard(rows, cols, random);
  const [one = 0, other = 1] = [0, 1, 2].filter((cell) => labels[cell] !== BLANK);
  const { isSolvable } = verdictOf(labels, rows, cols);
  return formatLabels(isSolvable ? labels : traded(labels, one, other), cols);
}
