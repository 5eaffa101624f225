/**
 * Time limits of a search over blocks. Most boards are proved in milliseconds.
 *
 * @typedef {import('../solving/effort.js').Effort} Effort
 */

const SECONDS = Object.freeze({ fast: 1, fewest: 60, improve: 3600 });

/**
 * The time limit of a search, in seconds.
 *
 * @param {Effort} effort
 */
export function secondsFor(effort) {
  return SECONDS[effort];
}

/**
 * The key of the text that explains an effort for blocks.
 *
 * @param {Effort} effort
 */
export function meaningOf(effort) {
  return MEANINGS[effort];
}

const MEANINGS = Object.freeze({
  fast: 'blocks.effortFast',
  fewest: 'blocks.effortFewest',
  improve: 'effort.improveSmall',
});
