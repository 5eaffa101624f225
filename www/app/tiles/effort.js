/**
 * How long a search goes on for a board of tiles, and what that means.
 *
 * @typedef {import('../solving/effort.js').Effort} Effort
 * @typedef {{ rows: number, cols: number }} Size
 */

/** The most cells of a board whose shortest way can be proved. */
const PROVABLE = 16;

const SECONDS = Object.freeze({
  fast: 1,
  fewest: 30,
  fewestProved: 300,
  improve: 3600,
});

/**
 * The most that a search may take.
 *
 * @param {Effort} effort
 * @param {Size} size
 */
export function secondsFor(effort, size) {
  return SECONDS[effort === 'fewest' && isProvable(size) ? 'fewestProved' : effort];
}

/**
 * The key of the words that say what an effort means for a board.
 *
 * @param {Effort} effort
 * @param {Size} size
 */
export function meaningOf(effort, size) {
  return MEANINGS[effort][isProvable(size) ? 0 : 1];
}

/** For boards whose shortest way can be proved, and for larger ones. */
const MEANINGS = /** @type {const} */ ({
  fast: ['effort.fastSmall', 'effort.fastLarge'],
  fewest: ['effort.fewestSmall', 'effort.fewestLarge'],
  improve: ['effort.improveSmall', 'effort.improveLarge'],
});

/**
 * Whether the shortest way can be proved to be that.
 *
 * @param {Size} size
 */
export function isProvable({ rows, cols }) {
  return rows * cols <= PROVABLE;
}
