/**
 * How few moves a game takes, as far as the engine knows.
 *
 * @typedef {object} Fewest
 * @property {number | null} count  Null where no way was found.
 * @property {boolean} proved  Whether no way has fewer.
 */

/** @type {Fewest} */
export const UNKNOWN = Object.freeze({ count: null, proved: false });

/**
 * What an answer of the engine says of it.
 *
 * @param {{ status: string, length: number | null }} report
 * @returns {Fewest}
 */
export function fewestIn({ status, length }) {
  return { count: length, proved: status === 'optimal' };
}

/**
 * The key of what to say of a game that took `moves` moves; null where there is nothing to say.
 *
 * @param {Fewest | null} fewest
 * @param {number} moves
 */
export function sayingFor(fewest, moves) {
  if (!fewest) return 'score.comparing';
  const { count, proved } = fewest;
  if (count === null) return null;
  if (moves < count) return 'score.fewerThanFound';
  if (moves === count) return proved ? 'score.fewest' : 'score.asFound';
  return proved ? 'score.fewestIs' : 'score.foundIs';
}
