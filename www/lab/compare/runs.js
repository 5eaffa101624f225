/**
 * What is known of the searches that are compared. Every change is a pure function.
 *
 * @typedef {import('../../engine/protocol.js').Effort} Effort
 * @typedef {import('../../engine/protocol.js').Run} Finished
 *
 * @typedef {'waiting' | 'running' | 'done' | 'stopped' | 'failed'} State
 *
 * @typedef {object} SearchRun
 * @property {string} algorithm
 * @property {State} state
 * @property {Effort | null} effort  How far it is.
 * @property {Finished | null} result
 *
 * @typedef {'algorithm' | 'moves' | 'expanded' | 'generated' | 'held' | 'seconds'} Column
 */

/**
 * @param {readonly string[]} algorithms
 * @returns {readonly SearchRun[]}
 */
export function newRuns(algorithms) {
  return algorithms.map((algorithm) => ({
    algorithm,
    state: 'waiting',
    effort: null,
    result: null,
  }));
}

/**
 * @param {readonly SearchRun[]} runs
 * @param {string} algorithm
 * @param {Partial<SearchRun>} change
 * @returns {readonly SearchRun[]}
 */
export function withRun(runs, algorithm, change) {
  return runs.map((run) => (run.algorithm === algorithm ? { ...run, ...change } : run));
}

/**
 * All that is not done is stopped.
 *
 * @param {readonly SearchRun[]} runs
 * @returns {readonly SearchRun[]}
 */
export function stoppedRuns(runs) {
  return runs.map((run) =>
    run.state === 'waiting' || run.state === 'running' ? { ...run, state: 'stopped' } : run,
  );
}

/**
 * What a column sorts by and CSV has; null where nothing is known.
 *
 * @param {SearchRun} run
 * @param {Column} column
 * @returns {string | number | null}
 */
export function cellValue({ algorithm, result }, column) {
  if (column === 'algorithm') return algorithm;
  const comparison = result?.comparison;
  if (!result || !comparison) return null;
  switch (column) {
    case 'moves':
      return comparison.report.length;
    case 'seconds':
      return result.seconds;
    case 'held':
      return comparison.held;
    default:
      return comparison.report[column];
  }
}

/**
 * Sorted by a column; what is not known comes last.
 *
 * @param {readonly SearchRun[]} runs
 * @param {Column | null} column  Null leaves the order of the searches.
 * @param {boolean} isDescending
 * @returns {readonly SearchRun[]}
 */
export function sortedRuns(runs, column, isDescending) {
  if (!column) return runs;
  const sign = isDescending ? -1 : 1;
  return runs.toSorted((one, other) => {
    const [a, b] = [cellValue(one, column), cellValue(other, column)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a < b ? -1 : Number(a > b));
  });
}

/**
 * The first path that is proved to be a shortest one.
 *
 * @param {readonly SearchRun[]} runs
 */
export function shortestPath(runs) {
  const proved = runs.find(({ result }) => result?.comparison?.report.status === 'optimal');
  return proved?.result?.comparison?.report.path ?? null;
}
