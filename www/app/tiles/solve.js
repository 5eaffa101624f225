/** Asks the engine for the fewest moves, for as long as the visitor waits. */

import { SHORTEN_SECONDS } from '../../engine/client.js';
import { engineNotice } from '../engine-notice.js';
import { failed } from '../table.js';
import { setupOf } from './board.js';
import { isProvable, secondsFor } from './effort.js';
import { answered, isSearching, progressed, startSolving, withoutSearch } from './search.js';
import { boardOf, changeTiles } from './visit.js';

/**
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('../../engine/protocol.js').Progress} Progress
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {Pick<import('../../engine/protocol.js').Requests['solve']['ask'], 'setup' | 'metric'>} Puzzle
 * @typedef {{ signal: AbortSignal, onProgress: (progress: Progress) => void }} Options
 */

/** A search of so few seconds has no time to look for a shorter way beside the shortest. */
const SHORT = 1;

/**
 * @param {import('../store.js').Store} store
 * @param {Engine} engine
 * @param {(visit: Visit) => Visit} [start]  How it begins.
 */
export async function solve(store, engine, start = startSolving) {
  const waiting = new AbortController();
  const { signal } = waiting;
  store.update(start);
  const stop = store.subscribe((visit) => {
    if (signal.aborted || isSearching(visit)) return;
    waiting.abort();
    // Who listens must not change anything yet.
    queueMicrotask(() => store.update(leftBehind));
  });
  const visit = store.get();
  const board = boardOf(visit);
  const puzzle = { setup: setupOf(board), metric: visit.tiles.metric };
  const seconds = secondsFor(visit.effort, board);
  const onProgress = sinceNow((progress) => {
    // News on its way when the search ended is none of the next one.
    if (!signal.aborted) store.update((now) => progressed(now, progress));
  });
  const search = isProvable(board) ? searchSmall : searchOnce;
  try {
    const report = await search(engine, puzzle, seconds, { signal, onProgress });
    if (!signal.aborted) store.update((now) => answered(now, report));
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((now) => failed(changeTiles(now, withoutSearch), notice));
  } finally {
    stop();
  }
}

/**
 * An answer that was left while its search went on has none any more.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
function leftBehind(visit) {
  return isSearching(visit) ? visit : changeTiles(visit, withoutSearch);
}

/**
 * @param {Engine} engine
 * @param {Puzzle} puzzle
 * @param {number} seconds
 * @param {Options} options
 */
function searchOnce(engine, puzzle, seconds, options) {
  return engine.request('solve', { ...puzzle, seconds }, options);
}

/**
 * The same; and where little time leaves the shortest way open, a shorter one after it.
 *
 * @param {Engine} engine
 * @param {Puzzle} puzzle
 * @param {number} seconds
 * @param {Options} options
 */
async function searchSmall(engine, puzzle, seconds, options) {
  const report = await searchOnce(engine, puzzle, seconds, options);
  if (seconds > SHORT || report.status !== 'bounded' || report.path === null) return report;
  const ask = { ...puzzle, path: report.path, seconds: SHORTEN_SECONDS };
  const shorter = await engine.request('improve', ask, options);
  const lower_bound = Math.max(report.lower_bound ?? 0, shorter.lower_bound ?? 0);
  return { ...shorter, lower_bound };
}

/**
 * Tells the seconds of the whole search, though each part of it counts its own.
 *
 * @param {(progress: Progress) => void} tell
 * @returns {(progress: Progress) => void}
 */
function sinceNow(tell) {
  const started = performance.now();
  return (progress) => tell({ ...progress, seconds: (performance.now() - started) / 1000 });
}
