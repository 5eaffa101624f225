/**
 * A search and its answer, whatever the family: how it begins, what is heard of it, and how it ends. Its first
 * answer is shown at once, and the search goes on behind it. Every function takes a family's state and gives
 * the next one.
 *
 * @typedef {object} Search  What a family's state holds of its search.
 * @property {string} stage  `solving` without an answer, `answer` with one.
 * @property {any} report  The answer that is shown.
 * @property {any} best  The shortest answer that the search has found, while it goes on.
 * @property {readonly number[]} trail  How many moves the answers so far have had, the latest last.
 * @property {any} progress
 * @property {import('./better.js').Pursuit<any>} pursuit  The search that goes on behind the answer, and what
 *   it offers.
 * @property {any} along  What is done together with the visitor, which has its report too.
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
} from './better.js';

/** Nothing has been searched for. */
export const NO_SEARCH = Object.freeze({
  progress: null,
  best: null,
  trail: Object.freeze([]),
  report: null,
  pursuit: NO_PURSUIT,
});

/**
 * What is being done together; null if nothing is, or if the answer is another one by now.
 *
 * @template {Pick<Search, 'stage' | 'report' | 'along'>} S
 * @param {S} search
 * @returns {S['along'] | null}
 */
export function alongOf({ stage, report, along }) {
  if (stage !== 'answer' || along?.report !== report) return null;
  return along && along.pausedAt === undefined ? along : null;
}

/**
 * Whether a search goes on for what is shown.
 *
 * @param {Pick<Search, 'stage' | 'pursuit'>} search
 */
export function isSearching({ stage, pursuit }) {
  return stage === 'solving' || (stage === 'answer' && pursuit.isOn);
}

/**
 * A shorter answer is looked for than the one that is shown meanwhile.
 *
 * @template {Search} S
 * @param {S} search  With a solution.
 * @returns {S}
 */
export function improving(search) {
  const { report, pursuit } = search;
  const best = pursuit.offer ?? report;
  return { ...search, progress: null, best, trail: [best.length ?? 0], pursuit: begun(pursuit) };
}

/**
 * @template {Search} S
 * @param {S} search
 * @param {S['progress']} progress
 * @param {object} [news]
 * @param {S['report']} [news.found]  A solution that it has come upon.
 * @param {number} [news.patience]  The seconds in which the first answer is not shown yet.
 * @returns {S}
 */
export function progressed(search, progress, { found = null, patience = 0 } = {}) {
  if (!isSearching(search)) return search;
  // What has been proved stays so, whatever part of the search begins anew.
  const lower_bound = Math.max(progress.lower_bound, search.progress?.lower_bound ?? 0);
  const next = { ...search, progress: { ...progress, lower_bound } };
  const isBetter = found && isShorter(found, search.best);
  const trail = isBetter ? [...search.trail, found.length ?? 0] : search.trail;
  return shown({ ...next, best: isBetter ? found : search.best, trail }, patience);
}

/**
 * The shortest way found is the answer, or is offered in its place.
 *
 * @template {Search} S
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
 * @template {Search} S
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
 * The visitor has waited enough, or gone on: an answer that is shown stays; without one the board is as it was.
 *
 * @template {Search} S
 * @param {S} search
 * @param {S['stage']} base  The stage before the search.
 * @returns {S}
 */
export function stopped(search, base) {
  if (search.stage === 'solving') return { ...search, stage: base };
  return search.pursuit.isOn ? rested(search) : search;
}

/**
 * The same, but the best solution so far is the answer.
 *
 * @template {Search} S
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
 * The visitor has begun to follow the answer.
 *
 * @template {Search} S
 * @param {S} search
 * @returns {S}
 */
export function followedAnswer(search) {
  const pursuit = followed(search.pursuit);
  const isNew = search.stage === 'answer' && !alongOf(search) && pursuit !== search.pursuit;
  return isNew ? { ...search, pursuit } : search;
}

/**
 * A shorter answer that was offered is shown, from its start.
 *
 * @template {Search} S
 * @param {S} search
 * @returns {S}
 */
export function takenOffer(search) {
  const { report, pursuit } = search;
  return report && pursuit.offer ? { ...search, ...taken({ report, pursuit }) } : search;
}
