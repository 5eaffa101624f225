/**
 * Runs the clocks of games, compares finished games with the fewest moves, and saves their scores.
 */

import { started, stopped } from './clock.js';
import { resultOf } from './contest.js';
import { UNKNOWN } from './fewest.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('./contest.js').Contest} Contest
 * @typedef {import('./contest.js').Played} Played
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {import('./scores.js').Scores} scores
 * @param {readonly Contest[]} contests
 */
export function runContests(store, engine, scores, contests) {
  for (const contest of contests) {
    keepScores(store, scores, contest);
    runClock(store, contest);
    compareEnds(store, engine, contest);
  }
}

/**
 * Runs the clock from the first move to the last, while the game is visible.
 *
 * @param {Store} store
 * @param {Contest} contest
 */
function runClock(store, { playedIn, changed }) {
  const set = () => {
    const played = playedIn(store.get());
    if (!played) return;
    const isRunning = isPlayed(played) && !document.hidden;
    const clock = (isRunning ? started : stopped)(played.clock, Date.now());
    if (clock !== played.clock) store.update((visit) => changed(visit, { clock }));
  };
  store.subscribe((visit) => {
    const played = playedIn(visit);
    const isDue = played && isPlayed(played) !== (played.clock.since !== null);
    // Store listeners must not update the store.
    if (isDue) queueMicrotask(set);
  });
  document.addEventListener('visibilitychange', set);
  addEventListener('pagehide', set);
}

/** @param {Played} played */
function isPlayed({ isOnTable, moves, isDone }) {
  return isOnTable && moves > 0 && !isDone;
}

/**
 * @param {Store} store
 * @param {import('./scores.js').Scores} scores
 * @param {Contest} contest
 */
function keepScores(store, scores, { playedIn }) {
  store.subscribe((visit, previous) => {
    const [now, before] = [playedIn(visit), playedIn(previous)];
    const hasEnded = now?.isDone && before && !before.isDone && now.start === before.start;
    if (hasEnded) scores.add(now.name, resultOf(now));
  });
}

/**
 * Requests the fewest moves of a finished game.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {Contest} contest
 */
function compareEnds(store, engine, { playedIn, changed, solve }) {
  /** @type {object | null} */
  let asked = null;
  let leaving = new AbortController();
  store.subscribe(async (visit) => {
    const played = playedIn(visit);
    const isDue = played?.isOnTable && played.isDone && !played.fewest;
    if (asked && (!isDue || played.start !== asked)) {
      asked = null;
      leaving.abort();
    }
    if (!isDue || asked) return;
    const { start } = played;
    asked = start;
    leaving = new AbortController();
    const { signal } = leaving;
    const fewest = await solve(visit, engine, signal).catch(() => UNKNOWN);
    if (signal.aborted) return;
    asked = null;
    store.update((now) => (playedIn(now)?.start === start ? changed(now, { fewest }) : now));
  });
}
