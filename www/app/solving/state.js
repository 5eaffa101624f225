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
  const search = { progress: null, best: null, trail: [], report: null, notice: null };
  return { ...visit, ...search, stage: 'solving' };
}

/**
 * Looks for a shorter way than the answer, which is kept until there is one.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function keepImproving(visit) {
  const { report } = visit;
  if (report?.length == null) return visit;
  return { ...startSolving(visit), effort: 'improve', best: report, trail: [report.length] };
}

/**
 * @param {Visit} visit
 * @param {Progress} progress
 * @returns {Visit}
 */
export function progressed(visit, progress) {
  if (visit.stage !== 'solving') return visit;
  const { best } = progress;
  // What has been proved stays so, whatever part of the search begins anew.
  const lower_bound = Math.max(progress.lower_bound, visit.progress?.lower_bound ?? 0);
  const next = { ...visit, progress: { ...progress, lower_bound } };
  if (!best || !isShorter(best, visit.best)) return next;
  return { ...next, best, trail: [...visit.trail, best.length ?? 0] };
}

/**
 * @param {Visit} visit
 * @param {Report} report
 * @returns {Visit}
 */
export function answered(visit, report) {
  if (visit.stage !== 'solving') return visit;
  const { best, progress } = visit;
  const bounds = [report, best, progress].map((one) => one?.lower_bound ?? 0);
  const shortest = best && isShorter(best, report) ? best : report;
  const isOpen = shortest.status === 'bounded';
  const answer = isOpen ? proved(shortest, Math.max(...bounds)) : shortest;
  return { ...visit, stage: 'answer', report: answer };
}

/**
 * The visitor has waited enough: the best solution so far is the answer. Without one, the goal stays
 * as it was.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function stopped(visit) {
  if (visit.stage !== 'solving') return visit;
  if (visit.best) return { ...visit, stage: 'answer', report: bounded(visit) };
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
  return { ...proved(best, lower), expanded: progress.expanded };
}

/**
 * How many positions a search looks at in a second, as far as that can be read.
 *
 * @param {Progress | null} progress
 */
export function rateOf(progress) {
  if (!progress || progress.seconds === 0) return 0;
  return Number((progress.expanded / progress.seconds).toPrecision(2));
}

/**
 * @param {Report} best
 * @param {number} lower
 * @returns {Report}
 */
function proved(best, lower) {
  const status = lower === best.length ? 'optimal' : 'bounded';
  return { ...best, status, lower_bound: lower };
}

/**
 * @param {Report} report
 * @param {Report | null} other
 */
function isShorter(report, other) {
  return (report.length ?? Infinity) < (other?.length ?? Infinity);
}
