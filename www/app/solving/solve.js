/** Asks the engine for the fewest moves, for as long as the visitor waits. */

import { setupOf } from '../board.js';
import { engineNotice } from '../engine-notice.js';
import { boardOf, failed } from '../visit.js';
import { answered, progressed, startSolving } from './state.js';

/** How long a search may take. */
const SECONDS = 30;

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 */
export async function solve(store, engine) {
  const waiting = new AbortController();
  store.update(startSolving);
  const stop = store.subscribe((visit) => {
    if (visit.stage !== 'solving') waiting.abort();
  });
  const visit = store.get();
  const ask = { setup: setupOf(boardOf(visit)), metric: visit.metric, seconds: SECONDS };
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
