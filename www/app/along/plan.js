/** Plans anew from where a slip has led, while the way back is there already. */

import { setupOf } from '../board.js';
import { boardOf } from '../visit.js';
import { alongOf, boardNow, moved, replanned } from './state.js';

/** How long a plan may take. */
const SECONDS = 0.8;

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {import('../../player/path.js').Move} move
 */
export async function makeMove(store, engine, move) {
  const before = alongOf(store.get());
  store.update((visit) => moved(visit, move));
  const visit = store.get();
  const along = alongOf(visit);
  if (!along || along.path === before?.path) return;
  const setup = setupOf(boardOf(visit));
  const start = Array.from(boardNow(visit, along).cells, (piece) => setup.start[piece] ?? '');
  const ask = { setup: { ...setup, start }, metric: along.report.metric, seconds: SECONDS };
  try {
    const { path } = await engine.request('solve', ask);
    if (path !== null) store.update((now) => replanned(now, along, path));
  } catch {
    // The way back is a way on.
  }
}
