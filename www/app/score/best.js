/**
 * What was reached in a game: the fewest moves, and the shortest time. Whoever took a hint has solved it,
 * but sets no record.
 *
 * @typedef {object} Score
 * @property {number | null} moves  Null until it was solved without a hint.
 * @property {number | null} time  In milliseconds.
 *
 * @typedef {{ moves: number, time: number, hints: number }} Result  Of one game that was brought to its end.
 */

/**
 * @param {Score | undefined} score  Undefined if it was never solved.
 * @param {Result} result
 * @returns {Score}
 */
export function improved(score, { moves, time, hints }) {
  const before = score ?? { moves: null, time: null };
  if (hints > 0) return before;
  return { moves: least(before.moves, moves), time: least(before.time, time) };
}

/**
 * @param {number | null} one
 * @param {number} other
 */
function least(one, other) {
  return one === null ? other : Math.min(one, other);
}
