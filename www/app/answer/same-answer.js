/**
 * Tells which reports are of the same answer. A new lower bound makes a new report that shares the
 * list of moves.
 *
 * @typedef {{ moves: readonly unknown[] | null } | { labels: readonly string[] | null }} Report  Of any
 *   family: a list of its moves, or of the tiles that move.
 */

/**
 * The list of moves: the object that all reports of one answer share.
 *
 * @param {Report} report
 * @returns {object}
 */
export function movesOf(report) {
  return ('moves' in report ? report.moves : report.labels) ?? report;
}

/**
 * @param {Report | null | undefined} one
 * @param {Report | null | undefined} other
 */
export function isSameAnswer(one, other) {
  return one != null && other != null && movesOf(one) === movesOf(other);
}
