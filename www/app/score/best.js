/**
 * The best results of a game: fewest moves and shortest time. A game with hints counts as solved
 * but sets no record.
 *
 * @typedef {object} Score
 * @property {number | null} moves  Null until the game was solved without a hint.
 * @property {number | null} time  In milliseconds.
 *
 * @typedef {{ moves: number, time: number, hints: number }} Result  The result of one finished
 *   game.
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
