/**
 * The search in the visit: how it begins, what is heard of it, and how it ends. Its first answer is shown
 * at once, and the search goes on behind it.
 *
 * Like all of the visit, pure: each function takes a visit and gives the next one.
 *
 * @typedef {import('../../engine/protocol.js').Progress} Progress
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../visit.js').Visit} Visit
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
} from '../answer/better.js';
import { isProvable } from '../solving/effort.js';
import { withTiles } from './visit.js';

/**
 * The seconds that the search of a small board has to prove its answer: one that is replaced
 * in a blink would only be in the way.
 */
const PATIENCE = 1;

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function startSolving(visit) {
  const search = { progress: null, best: null, trail: [], report: null, pursuit: NO_PURSUIT };
  return { ...visit, stage: 'solving', notice: null, tiles: { ...visit.tiles, ...search } };
}

/**
 * Looks for a shorter way than the answer, which is shown meanwhile; or longer than before where the search
 * has given up.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function keepImproving(visit) {
  const { report, pursuit } = visit.tiles;
  if (report?.status === 'gave_up') return startSolving({ ...visit, effort: 'improve' });
  if (report?.length == null) return visit;
  const best = pursuit.offer ?? report;
  const search = { progress: null, best, trail: [best.length ?? 0], pursuit: begun(pursuit) };
  return { ...visit, effort: 'improve', notice: null, tiles: { ...visit.tiles, ...search } };
}

/**
 * Whether a search goes on for what the visit shows.
 *
 * @param {Visit} visit
 */
export function isSearching({ stage, tiles: { pursuit } }) {
  return stage === 'solving' || (stage === 'answer' && pursuit.isOn);
}

/**
 * @param {Visit} visit
 * @param {Progress} progress
 * @returns {Visit}
 */
export function progressed(visit, progress) {
  if (!isSearching(visit)) return visit;
  // What has been proved stays so, whatever part of the search begins anew.
  const lower_bound = Math.max(progress.lower_bound, visit.tiles.progress?.lower_bound ?? 0);
  const next = withTiles(visit, { progress: { ...progress, lower_bound } });
  const { best } = progress;
  const isBetter = best && isShorter(best, visit.tiles.best);
  return shown(
    isBetter ? withTiles(next, { best, trail: [...visit.tiles.trail, best.length ?? 0] }) : next,
  );
}

/**
 * The shortest way found is the answer, or is offered in its place.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
function shown(visit) {
  const { stage } = visit;
  const { best, report, pursuit, progress } = visit.tiles;
  if (!best) return visit;
  if (stage === 'answer' && report)
    return withTiles(visit, { ...heard({ report, pursuit }, best) });
  if (isProvable(visit.tiles) && (progress?.seconds ?? 0) < PATIENCE) return visit;
  return { ...visit, stage: 'answer', tiles: { ...visit.tiles, report: best, pursuit: begun() } };
}

/**
 * @param {Visit} visit
 * @param {Report} report
 * @returns {Visit}
 */
export function answered(visit, report) {
  if (!isSearching(visit)) return visit;
  const answer = conclusion(visit.tiles, report);
  if (visit.stage === 'answer' && visit.tiles.report)
    return { ...visit, tiles: rested(visit.tiles, answer) };
  return {
    ...visit,
    stage: 'answer',
    tiles: { ...visit.tiles, report: answer, pursuit: NO_PURSUIT },
  };
}

/**
 * The visitor has waited enough. An answer that is shown stays; without one the goal is as it was.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function stopped(visit) {
  const { stage, tiles } = visit;
  if (stage !== 'solving') return tiles.pursuit.isOn ? { ...visit, tiles: rested(tiles) } : visit;
  return { ...visit, stage: 'goal', notice: { tone: 'calm', key: 'solving.cancelled' } };
}

/**
 * The visit without its search: the best solution so far is its answer.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function withoutSearch(visit) {
  if (visit.stage !== 'solving') return stopped(visit);
  const { best, progress } = visit.tiles;
  if (!best) return { ...visit, stage: 'goal' };
  return {
    ...visit,
    stage: 'answer',
    tiles: { ...visit.tiles, report: proved(best, progress?.lower_bound ?? 0) },
  };
}

/**
 * The visitor has begun to follow the answer.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function followedAnswer(visit) {
  const pursuit = followed(visit.tiles.pursuit);
  const isNew = visit.stage === 'answer' && pursuit !== visit.tiles.pursuit;
  return isNew ? withTiles(visit, { pursuit }) : visit;
}

/**
 * A shorter answer that was offered is shown, from its start.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function takenOffer(visit) {
  const { report, pursuit } = visit.tiles;
  return report && pursuit.offer ? withTiles(visit, { ...taken({ report, pursuit }) }) : visit;
}
