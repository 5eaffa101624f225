/**
 * The state of a search and its answer, for all families: start, progress, end. The first answer is
 * shown at once while the search continues. Every function takes a family's state and returns the
 * next one.
 *
 * @typedef {object} SearchState  The search part of a family's state.
 * @property {string} stage  `solving` without an answer, `answer` with one.
 * @property {any} report  The shown answer.
 * @property {any} best  The shortest answer found while the search runs.
 * @property {readonly number[]} trail  Lengths of the answers found, the latest last.
 * @property {any} progress
 * @property {import('./improvement.js').Pursuit<any>} pursuit  The search behind the answer, and what it
 *   offers.
 * @property {any} guide  The guide, which holds its own report.
 */

import {
  begun,
  conclusion,
  followed,
  heard,
  isShorter,
  NO_PURSUIT,
  proved,
  rested,
  taken,
} from './improvement.js';

/** The state before any search. */
export const NO_SEARCH = Object.freeze({
  progress: null,
  best: null,
  trail: Object.freeze([]),
  report: null,
  pursuit: NO_PURSUIT,
});

/**
 * The guide's state; null if the guide is closed or belongs to another answer.
 *
 * @template {Pick<SearchState, 'stage' | 'report' | 'guide'>} S
 * @param {S} search
 * @returns {S['guide'] | null}
 */
export function guideOf({ stage, report, guide }) {
  if (stage !== 'answer' || guide?.report !== report) return null;
  return guide && guide.pausedAt === undefined ? guide : null;
}

/**
 * Whether a search runs for what is shown.
 *
 * @param {Pick<SearchState, 'stage' | 'pursuit'>} search
 */
export function isSearching({ stage, pursuit }) {
  return stage === 'solving' || (stage === 'answer' && pursuit.isOn);
}

/**
 * The shown answer. Its lower bound is the highest one that is proved by now, in moves.
 *
 * @template {Pick<SearchState, 'report' | 'progress'>} S
 * @param {S} search
 * @returns {S['report']}
 */
export function reportSoFar({ report, progress }) {
  return report && proved(report, progress?.lower_bound ?? 0);
}

/**
 * Begins a search for a shorter answer than the shown one.
 *
 * @template {SearchState} S
 * @param {S} search  Must have a solution.
 * @returns {S}
 */
export function improving(search) {
  const { report, pursuit } = search;
  const best = pursuit.offer ?? report;
  return { ...search, progress: null, best, trail: [best.length ?? 0], pursuit: begun(pursuit) };
}

/**
 * @template {SearchState} S
 * @param {S} search
 * @param {S['progress']} progress
 * @param {object} [news]
 * @param {S['report']} [news.found]  A solution found.
 * @param {number} [news.patience]  Seconds during which the first answer is not shown yet.
 * @returns {S}
 */
export function progressed(search, progress, { found = null, patience = 0 } = {}) {
  if (!isSearching(search)) return search;
  // A proved bound stays valid, whichever part of the search starts again.
  const lower_bound = Math.max(progress.lower_bound, search.progress?.lower_bound ?? 0);
  const next = { ...search, progress: { ...progress, lower_bound } };
  const isBetter = found && isShorter(found, search.best);
  const trail = isBetter ? [...search.trail, found.length ?? 0] : search.trail;
  return shown({ ...next, best: isBetter ? found : search.best, trail }, patience);
}

/**
 * Shows the shortest solution found as the answer, or offers it.
 *
 * @template {SearchState} S
 * @param {S} search
 * @param {number} patience
 * @returns {S}
 */
function shown(search, patience) {
  const { stage, best, report, pursuit, progress } = search;
  if (!best) return search;
  if (stage === 'answer' && report) return { ...search, ...heard({ report, pursuit }, best) };
  if (progress.seconds < patience) return search;
  return { ...search, stage: 'answer', report: best, pursuit: begun() };
}

/**
 * @template {SearchState} S
 * @param {S} search
 * @param {S['report']} report
 * @returns {S}
 */
export function answered(search, report) {
  if (!isSearching(search)) return search;
  const answer = conclusion(search, report);
  if (search.stage === 'answer' && search.report) return rested(search, answer);
  return { ...search, stage: 'answer', report: answer, pursuit: NO_PURSUIT };
}

/**
 * Stops the search: a shown answer stays; without one the board is restored.
 *
 * @template {SearchState} S
 * @param {S} search
 * @param {S['stage']} base  The stage before the search.
 * @returns {S}
 */
export function stopped(search, base) {
  if (search.stage === 'solving') return { ...search, stage: base };
  return search.pursuit.isOn ? rested(search) : search;
}

/**
 * Stops the search: the best solution found becomes the answer.
 *
 * @template {SearchState} S
 * @param {S} search
 * @param {S['stage']} base
 * @returns {S}
 */
export function concluded(search, base) {
  const { stage, best, progress } = search;
  if (stage !== 'solving' || !best) return stopped(search, base);
  return { ...search, stage: 'answer', report: proved(best, progress?.lower_bound ?? 0) };
}

/**
 * Records that the visitor has begun to follow the answer.
 *
 * @template {SearchState} S
 * @param {S} search
 * @returns {S}
 */
export function followedAnswer(search) {
  const pursuit = followed(search.pursuit);
  const isNew = search.stage === 'answer' && !guideOf(search) && pursuit !== search.pursuit;
  return isNew ? { ...search, pursuit } : search;
}

/**
 * Shows the offered answer, from its start.
 *
 * @template {SearchState} S
 * @param {S} search
 * @returns {S}
 */
export function takenOffer(search) {
  const { report, pursuit } = search;
  return report && pursuit.offer ? { ...search, ...taken({ report, pursuit }) } : search;
}
