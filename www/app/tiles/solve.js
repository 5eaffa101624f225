/** Requests the fewest moves from the engine until the visitor stops the search. */

import { SHORTEN_SECONDS } from '../../engine/client.js';
import { engineNotice } from '../engine-notice.js';
import { failed } from '../transitions.js';
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

/**
 * A search with a limit up to this number of seconds has no time to shorten solutions beside the
 * proof.
 */
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
    // Store listeners must not update the store.
    queueMicrotask(() => store.update(leftBehind));
  });
  const visit = store.get();
  const board = boardOf(visit);
  const puzzle = { setup: setupOf(board), metric: visit.tiles.metric };
  const seconds = secondsFor(visit.effort, board);
  const onProgress = sinceNow((progress) => {
    // Progress that arrives after the end of the search does not belong to the next one.
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
 * Drops an answer that was left while its search ran.
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
 * Solves a small board; if a short limit leaves the proof open, shortens the solution afterwards.
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
 * Reports the seconds of the whole search, though each part counts its own.
 *
 * @param {(progress: Progress) => void} tell
 * @returns {(progress: Progress) => void}
 */
function sinceNow(tell) {
  const started = performance.now();
  return (progress) => tell({ ...progress, seconds: (performance.now() - started) / 1000 });
}
