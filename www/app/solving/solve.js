/** Asks the engine for the fewest moves, for as long as the visitor waits. */

import { setupOf } from '../board.js';
import { engineNotice } from '../engine-notice.js';
import { boardOf, failed } from '../visit.js';
import { isProvable, secondsFor } from './effort.js';
import { answered, progressed, startSolving } from './state.js';

/**
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('../../engine/protocol.js').Progress} Progress
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {Pick<import('../../engine/protocol.js').Requests['solve']['ask'], 'setup' | 'metric'>} Puzzle
 * @typedef {{ signal: AbortSignal, onProgress: (progress: Progress) => void }} Options
 */

/** A board that is not proved within so many seconds is given a shorter way before the search goes on. */
const MEANWHILE = 1;

/** What finds that way: most boards of 16 cells come within a few moves of the shortest. */
const SHORTER = Object.freeze({
  errand: { kind: /** @type {const} */ ('whole'), width: 2048, seed: 0 },
  seconds: 1,
});

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
    if (visit.stage !== 'solving') waiting.abort();
  });
  const visit = store.get();
  const board = boardOf(visit);
  const puzzle = { setup: setupOf(board), metric: visit.metric };
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
    if (notice) store.update((now) => failed(now, notice));
  } finally {
    stop();
  }
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
 * The search for the shortest way has no better one on its way there: that is looked for apart.
 *
 * @param {Engine} engine
 * @param {Puzzle} puzzle
 * @param {number} seconds
 * @param {Options} options
 */
async function searchSmall(engine, puzzle, seconds, options) {
  const first = await searchOnce(engine, puzzle, MEANWHILE, options);
  if (first.status !== 'bounded' || first.path === null) return first;
  const ask = { ...puzzle, ...SHORTER, path: first.path };
  const shorter = await engine.request('improve', ask, options);
  options.onProgress(asProgress(shorter, first));
  return seconds > MEANWHILE ? searchOnce(engine, puzzle, seconds, options) : shorter;
}

/**
 * @param {Report} best
 * @param {Report} first  With what is proved.
 * @returns {Progress}
 */
function asProgress(best, { lower_bound, expanded, generated }) {
  return { expanded, generated, lower_bound: lower_bound ?? 0, seconds: 0, best };
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
