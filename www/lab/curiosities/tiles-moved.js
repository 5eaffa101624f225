/**
 * The number of tiles that a path moves, with repetitions: `U2` moves two.
 *
 * @param {string} path  As a report has it.
 */
export function tilesMoved(path) {
  return [...path.matchAll(/[UDLR](\d*)/g)].reduce((sum, [, count]) => sum + Number(count || 1), 0);
}
