/**
 * How wide the beams are that look for a whole way, there and back by turns: each pair wider than the
 * one before, while memory allows. The last ones take all the time that is left: one that is not done
 * by then is no use.
 *
 * @typedef {{ width: number, seed: number }} Beam  There where the seed is even, back where it is odd.
 *
 * @typedef {object} Beams
 * @property {() => boolean} isBetween  Has the first one of a pair been sent, and not the other one?
 * @property {(left: number) => Beam | null} next  The next one, which takes at most `left` seconds; null where
 *   one that was as wide has gone the same way.
 * @property {(beam: Beam, seconds: number) => void} settle  Records the time that the beam took.
 * @property {() => void} widen  The next pair is wider.
 * @property {() => number} width  Of the first one of this pair.
 * @property {() => number} seed  Of the next one.
 */

/** How much wider a beam is than the one before. */
const WIDER = 2;

/** Where fewer beams as wide would fit in, there will be no wider one: it takes all the time itself. */
const LAST = 3;

/** How much of the time a beam may be expected to take: it is slower the wider it is. */
const SPARE = 0.8;

/**
 * @param {number} first  How wide the first one is.
 * @param {number} most  How wide any may be.
 * @returns {Beams}
 */
export function createBeams(first, most) {
  let pair = first;
  let seed = 0;
  /** The widest one in each direction. */
  const widest = [0, 0];
  /** Of the widest one that is done: what it has taken for each board that it was wide, in seconds. */
  let measured = { width: 0, pace: 0 };

  /** The widest one that ends in time, as far as that is known. @param {number} left */
  const inTime = (left) => Math.min(most, Math.floor((left * SPARE) / measured.pace));

  const width = () => Math.min(pair, most);

  return {
    isBetween: () => seed % 2 === 1,
    next(left) {
      const way = seed % 2;
      // Those of a pair differ in width, so that workers have news by turns.
      const wanted = Math.min(pair * WIDER ** way, most);
      const limit = inTime(left);
      const beam = { width: wanted * LAST > limit ? limit : wanted, seed };
      seed += 1;
      if (beam.width <= widest[way] && limit < most) return null;
      widest[way] = beam.width;
      return beam;
    },
    settle({ width }, seconds) {
      if (width >= measured.width) measured = { width, pace: seconds / width };
    },
    widen() {
      pair *= WIDER ** 2;
    },
    width,
    seed: () => seed,
  };
}
