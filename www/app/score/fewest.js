/**
 * The fewest moves of a game, as far as the engine knows.
 *
 * @typedef {object} Fewest
 * @property {number | null} count  Null if no solution was found.
 * @property {boolean} proved  Whether the count is proved to be minimal.
 */

/** @type {Fewest} */
export const UNKNOWN = Object.freeze({ count: null, proved: false });

/**
 * The fewest moves according to an answer of the engine.
 *
 * @param {{ status: string, length: number | null }} report
 * @returns {Fewest}
 */
export function fewestIn({ status, length }) {
  return { count: length, proved: status === 'optimal' };
}

/**
 * The key of the comment on a game of `moves` moves; null if there is nothing to say.
 *
 * @param {Fewest | null} fewest
 * @param {number} moves
 */
export function commentFor(fewest, moves) {
  if (!fewest) return 'score.comparing';
  const { count, proved } = fewest;
  if (count === null) return null;
  if (moves < count) return 'score.fewerThanFound';
  if (moves === count) return proved ? 'score.fewest' : 'score.asFound';
  return proved ? 'score.fewestIs' : 'score.foundIs';
}
