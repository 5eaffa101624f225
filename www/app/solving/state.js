/**
 * The search in the visit: how it begins, what is heard of it, and how it ends.
 *
 * Like all of the visit, pure: each function takes a visit and gives the next one.
 *
 * @typedef {import('../../engine/protocol.js').Progress} Progress
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../visit.js').Visit} Visit
 */

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function startSolving(visit) {
  return { ...visit, stage: 'solving', progress: null, best: null, report: null, notice: null };
}

/**
 * @param {Visit} visit
 * @param {Progress} progress
 * @returns {Visit}
 */
export function progressed(visit, progress) {
  if (visit.stage !== 'solving') return visit;
  return { ...visit, progress, best: progress.best ?? visit.best };
}

/**
 * @param {Visit} visit
 * @param {Report} report
 * @returns {Visit}
 */
export function answered(visit, report) {
  return visit.stage === 'solving' ? { ...visit, stage: 'answer', report } : visit;
}

/**
 * The visitor has waited enough: the best solution so far is the answer.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function taken(visit) {
  const isFound = visit.stage === 'solving' && visit.best !== null;
  return isFound ? { ...visit, stage: 'answer', report: bounded(visit) } : visit;
}

/**
 * The visitor does not want an answer any more.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function cancelled(visit) {
  if (visit.stage !== 'solving') return visit;
  return { ...visit, stage: 'goal', notice: { tone: 'calm', key: 'solving.cancelled' } };
}

/**
 * The best solution so far, with what has been proved since it was found.
 *
 * @param {Visit} visit
 * @returns {Report | null}
 */
export function bounded({ best, progress }) {
  if (!best || !progress) return best;
  const lower = Math.max(best.lower_bound ?? 0, progress.lower_bound);
  const status = lower === best.length ? 'optimal' : 'bounded';
  return { ...best, status, lower_bound: lower, expanded: progress.expanded };
}
