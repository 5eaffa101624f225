/**
 * The search for tiles in the visit: what is special of it beside `answer/search.js`. A small board has a second
 * to prove its answer before one is shown.
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
 * The seconds that the search of a small board has to prove its answer: one that is replaced
 * in a blink would only be in the way.
 */
const PATIENCE = 1;

/** The stage without an answer. */
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
 * Looks for a shorter way than the answer, which is shown meanwhile; or longer than before where the search
 * has given up.
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
 * Whether a search goes on for what the visit shows.
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
 * The visitor has waited enough. An answer that is shown stays; without one the goal is as it was.
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
 * Without a search: the best solution so far is the answer.
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
