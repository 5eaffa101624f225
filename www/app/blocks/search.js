/**
 * The search for a board of blocks: how it begins, what is heard of it, and how it ends. Its first answer
 * is shown at once, and the search goes on behind it, as for tiles (`solving/state`).
 *
 * @typedef {import('./state.js').Blocks} Blocks
 * @typedef {import('./state.js').Progress} Progress
 * @typedef {import('./state.js').Report} Report
 */

import {
  begun,
  conclusion,
  followed,
  heard,
  isShorter,
  NO_PURSUIT,
  rested,
  taken,
} from '../answer/better.js';
import { UNANSWERED } from './state.js';

/**
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function startSolving(blocks) {
  return { ...blocks, ...UNANSWERED, stage: 'solving', along: null };
}

/**
 * Looks for a shorter way than the answer, which is shown meanwhile; or longer than before where there is
 * none.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function keepImproving(blocks) {
  const { report, pursuit } = blocks;
  if (report?.length == null) return startSolving(blocks);
  const best = pursuit.offer ?? report;
  return { ...blocks, progress: null, best, trail: [best.length ?? 0], pursuit: begun(pursuit) };
}

/**
 * Whether a search goes on for what is shown.
 *
 * @param {Blocks} blocks
 */
export function isSearching({ stage, pursuit }) {
  return stage === 'solving' || (stage === 'answer' && pursuit.isOn);
}

/**
 * @param {Blocks} blocks
 * @param {Progress} progress
 * @param {Report | null} found  A solution that is better than the ones before.
 * @returns {Blocks}
 */
export function progressed(blocks, progress, found = null) {
  if (!isSearching(blocks)) return blocks;
  // What has been proved stays so when a search begins anew.
  const lower_bound = Math.max(progress.lower_bound, blocks.progress?.lower_bound ?? 0);
  const next = { ...blocks, progress: { ...progress, lower_bound } };
  if (!found || !isShorter(found, blocks.best)) return next;
  return shown({ ...next, trail: [...blocks.trail, found.length ?? 0] }, found);
}

/**
 * The shortest way found is the answer, or is offered in its place.
 *
 * @param {Blocks} blocks
 * @param {Report} best
 * @returns {Blocks}
 */
function shown(blocks, best) {
  const { stage, report, pursuit } = blocks;
  if (stage === 'answer' && report) return { ...blocks, best, ...heard({ report, pursuit }, best) };
  return { ...blocks, best, stage: 'answer', report: best, pursuit: begun() };
}

/**
 * @param {Blocks} blocks
 * @param {Report} report
 * @returns {Blocks}
 */
export function answered(blocks, report) {
  if (!isSearching(blocks)) return blocks;
  const answer = conclusion(blocks, report);
  if (blocks.stage === 'answer') return rested(blocks, answer);
  return { ...blocks, stage: 'answer', report: answer, pursuit: NO_PURSUIT };
}

/**
 * The visitor has waited enough, or gone on: an answer that is shown stays; without one the board is as
 * it was.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function stopped(blocks) {
  if (blocks.stage === 'solving') return { ...blocks, stage: 'edit' };
  return blocks.pursuit.isOn ? rested(blocks) : blocks;
}

/**
 * The visitor has begun to follow the answer.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function followedAnswer(blocks) {
  const pursuit = followed(blocks.pursuit);
  const isNew = blocks.stage === 'answer' && !blocks.along && pursuit !== blocks.pursuit;
  return isNew ? { ...blocks, pursuit } : blocks;
}

/**
 * A shorter answer that was offered is shown, from its start.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function takenOffer(blocks) {
  const { report, pursuit } = blocks;
  return report && pursuit.offer ? { ...blocks, ...taken({ report, pursuit }) } : blocks;
}
