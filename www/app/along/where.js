/** Where a visitor who has gone another way stands on the whole answer. */

/**
 * The step of an answer at the latest position of a visitor's way that lies on the answer, too.
 *
 * @param {readonly string[]} answer  How the board looks before each of its moves, and at its end.
 * @param {readonly string[]} way  The same of what the visitor has done, up to now.
 * @returns {number} 0 where no position is on both.
 */
export function stepOnAnswer(answer, way) {
  const steps = new Map(answer.map((look, step) => [look, step]));
  const met = way.findLast((look) => steps.has(look));
  return met === undefined ? 0 : (steps.get(met) ?? 0);
}
