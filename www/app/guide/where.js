/** Where a visitor who has gone another way stands on a whole answer, and how they go on by it. */

/**
 * The step of an answer at the latest position of a visitor's way that lies on the answer, too.
 *
 * @param {readonly string[]} answer  How the board looks before each of its moves, and at its end.
 * @param {readonly string[]} way  The same of what the visitor has done, up to now.
 * @returns {number} 0 where no position is on both.
 */
export function stepOnAnswer(answer, way) {
  return meeting(answer, way)?.step ?? 0;
}

/**
 * The moves that lead on by an answer: back to the latest position that lies on it, and on from there.
 *
 * @template M
 * @param {{ looks: readonly string[], moves: readonly M[] }} answer  How the board looks before each of its
 *   moves, and at its end.
 * @param {{ looks: readonly string[], moves: readonly M[] }} way  The same of what the visitor has done.
 * @param {(move: M) => M} opposite
 * @returns {M[] | null} Null where no position is on both.
 */
export function wayBy(answer, way, opposite) {
  const met = meeting(answer.looks, way.looks);
  if (!met) return null;
  const back = way.moves.slice(met.done).reverse().map(opposite);
  return [...back, ...answer.moves.slice(met.step)];
}

/**
 * @param {readonly string[]} answer
 * @param {readonly string[]} way
 */
function meeting(answer, way) {
  const steps = new Map(answer.map((look, step) => [look, step]));
  const done = way.findLastIndex((look) => steps.has(look));
  return done < 0 ? null : { done, step: steps.get(way[done] ?? '') ?? 0 };
}
