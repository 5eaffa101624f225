/** Asks the engine for the fewest moves, for as long as the visitor waits. */

import { setupOf } from '../board.js';
import { engineNotice } from '../engine-notice.js';
import { boardOf, failed } from '../visit.js';
import { secondsFor } from './effort.js';
import { answered, progressed, startSolving } from './state.js';

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {(visit: import('../visit.js').Visit) => import('../visit.js').Visit} [start]  How it begins.
 */
export async function solve(store, engine, start = startSolving) {
  const waiting = new AbortController();
  store.update(start);
  const stop = store.subscribe((visit) => {
    if (visit.stage !== 'solving') waiting.abort();
  });
  const visit = store.get();
  const board = boardOf(visit);
  const seconds = secondsFor(visit.effort, board);
  const ask = { setup: setupOf(board), metric: visit.metric, seconds };
  try {
    const report = await engine.request('solve', ask, {
      signal: waiting.signal,
      onProgress: (progress) => store.update((now) => progressed(now, progress)),
    });
    if (!waiting.signal.aborted) store.update((now) => answered(now, report));
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((now) => failed(now, notice));
  } finally {
    stop();
  }
}
