/**
 * Which reports are of one answer. What is proved of an answer while a search goes on makes it another report,
 * which shares the moves.
 *
 * @typedef {NonNullable<import('../visit.js').Visit['opening']>['report']} Report
 */

/**
 * What all reports of one answer share, and no two answers: the list of its moves.
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
