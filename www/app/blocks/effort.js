/**
 * How long a search over blocks goes on. What can be proved is proved sooner: most boards take a blink.
 *
 * @typedef {import('../solving/effort.js').Effort} Effort
 */

const SECONDS = Object.freeze({ fast: 1, fewest: 60, improve: 3600 });

/**
 * The most that a search may take.
 *
 * @param {Effort} effort
 */
export function secondsFor(effort) {
  return SECONDS[effort];
}

/**
 * The key of the words that say what an effort means for a board of blocks.
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
