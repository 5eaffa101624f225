/**
 * Time limits of a search for a board of tiles, and their description.
 *
 * @typedef {import('../solving/effort.js').Effort} Effort
 * @typedef {{ rows: number, cols: number }} Size
 */

import { MAX_OPTIMAL_CELLS } from '../../engine/limits.js';

const SECONDS = Object.freeze({
  fast: 1,
  fewest: 30,
  fewestProved: 300,
  improve: 3600,
});

/**
 * The time limit of a search, in seconds.
 *
 * @param {Effort} effort
 * @param {Size} size
 */
export function secondsFor(effort, size) {
  return SECONDS[effort === 'fewest' && isProvable(size) ? 'fewestProved' : effort];
}

/**
 * The key of the text that explains an effort for a board.
 *
 * @param {Effort} effort
 * @param {Size} size
 */
export function meaningOf(effort, size) {
  return MEANINGS[effort][isProvable(size) ? 0 : 1];
}

/** Keys for boards with provable solutions, and for larger ones. */
const MEANINGS = /** @type {const} */ ({
  fast: ['effort.fastSmall', 'effort.fastLarge'],
  fewest: ['effort.fewestSmall', 'effort.fewestLarge'],
  improve: ['effort.improveSmall', 'effort.improveLarge'],
});

/**
 * Whether optimality can be proved for boards of this size.
 *
 * @param {Size} size
 */
export function isProvable({ rows, cols }) {
  return rows * cols <= MAX_OPTIMAL_CELLS;
}
