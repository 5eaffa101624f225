/**
 * Pseudo-random whole numbers below a limit, determined by a seed (mulberry32).
 *
 * @param {number} seed
 * @returns {(limit: number) => number}
 */
export function dice(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Where random tests begin: set `UNSLIDE_SEED` to run one again, or to try others. */
export const SEED = Number(process.env.UNSLIDE_SEED ?? 1);
