/** Relates the visitor's path to a whole answer. */

/**
 * The step of an answer at the latest position of the visitor's path that is also on the answer.
 *
 * @param {readonly string[]} answer  A text for the board before each move of the answer and after
 *   the last.
 * @param {readonly string[]} way  The texts of the visitor's path up to now.
 * @returns {number} 0 if no position is on both.
 */
export function stepOnAnswer(answer, way) {
  return meeting(answer, way)?.step ?? 0;
}

/**
 * The remaining moves by an answer: back to the latest common position, and on from there.
 *
 * @template M
 * @param {{ looks: readonly string[], moves: readonly M[] }} answer  A text for the board before
 *   each move of the answer and after the last.
 * @param {{ looks: readonly string[], moves: readonly M[] }} way  The same for the visitor's moves.
 * @param {(move: M) => M} opposite
 * @returns {M[] | null} Null if no position is on both.
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
