/**
 * The search of tiles: what it adds to `answer/search.js`. A small board has a second to prove its
 * answer before one is shown.
 *
 * @typedef {import('../../engine/protocol.js').Progress} Progress
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Tiles} Tiles
 */

import * as search from '../answer/search.js';
import { isProvable } from './effort.js';
import { changeTiles, stageOf } from './visit.js';

/**
 * Seconds in which a small board may prove its answer: one replaced at once would only distract.
 */
const PATIENCE = 1;

/** The stage before a search. */
const BASE = 'goal';

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function startSolving(visit) {
  const tiles = { ...visit.tiles, ...search.NO_SEARCH, stage: /** @type {const} */ ('solving') };
  return { ...visit, stage: 'tiles', notice: null, tiles };
}

/**
 * Starts a search for a shorter answer behind the shown one, or a longer search after giving up.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function keepImproving(visit) {
  const { report } = visit.tiles;
  if (report?.status === 'gave_up') return startSolving({ ...visit, effort: 'improve' });
  if (report?.length == null) return visit;
  return { ...visit, effort: 'improve', notice: null, tiles: search.improving(visit.tiles) };
}

/**
 * Whether a search runs for the shown board.
 *
 * @param {Visit} visit
 */
export function isSearching({ stage, tiles }) {
  return stage === 'tiles' && search.isSearching(tiles);
}

/**
 * @param {Visit} visit
 * @param {Progress} progress
 * @returns {Visit}
 */
export function progressed(visit, progress) {
  const patience = isProvable(visit.tiles) ? PATIENCE : 0;
  const news = { found: progress.best, patience };
  return whileSearching(visit, (tiles) => search.progressed(tiles, progress, news));
}

/**
 * @param {Visit} visit
 * @param {Report} report
 * @returns {Visit}
 */
export function answered(visit, report) {
  return whileSearching(visit, (tiles) => search.answered(tiles, report));
}

/**
 * Stops the search: a shown answer stays; without one the goal is restored.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function stopped(visit) {
  const next = changeTiles(visit, (tiles) => search.stopped(tiles, BASE));
  if (stageOf(visit) !== 'solving') return next;
  return { ...next, notice: { tone: 'calm', key: 'solving.cancelled' } };
}

/**
 * The visit without a running search: the best solution found is the answer.
 *
 * @param {Tiles} tiles
 * @returns {Tiles}
 */
export function withoutSearch(tiles) {
  return search.concluded(tiles, BASE);
}

/**
 * @param {Visit} visit
 * @param {(tiles: Tiles) => Tiles} change
 */
function whileSearching(visit, change) {
  return isSearching(visit) ? changeTiles(visit, change) : visit;
}
