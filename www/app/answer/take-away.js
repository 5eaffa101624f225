/** What the visitor takes home: one picture of all steps, or a picture of each. */

import { EngineError } from '../../engine/client.js';
import { setupOf } from '../board.js';
import { engineNotice } from '../engine-notice.js';
import { pixelsOf } from '../pixels.js';
import { save } from '../save.js';
import { boardOf, failed, setTask } from '../visit.js';

/** @typedef {import('../visit.js').Visit} Visit */

const FILES = Object.freeze({
  sheet: { name: 'total.png', type: 'image/png' },
  steps: { name: 'steps.zip', type: 'application/zip' },
});

/** @type {import('../visit.js').Notice} */
const TOO_MUCH = Object.freeze({ tone: 'error', key: 'errors.tooMuch' });

/**
 * Whether the engine will not draw so many positions.
 *
 * @param {unknown} error
 */
function isRefusal(error) {
  return error instanceof EngineError && error.kind === 'refused';
}

/**
 * Draws the steps and saves them. Who leaves the answer meanwhile does not want them any more.
 *
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {'sheet' | 'steps'} task
 */
export async function takeAway(store, engine, task) {
  const visit = store.get();
  const path = visit.report?.path;
  if (!visit.straight || typeof path !== 'string' || visit.task) return;
  const leaving = new AbortController();
  store.update((now) => setTask(now, task));
  const stop = store.subscribe((now) => {
    if (now.stage !== 'answer') leaving.abort();
  });
  try {
    const ask = { board: pixelsOf(visit.straight), setup: setupOf(boardOf(visit)), path };
    save(await engine.request(task, ask, { signal: leaving.signal }), FILES[task]);
    store.update((now) => setTask(now, null));
  } catch (error) {
    const notice = isRefusal(error) ? TOO_MUCH : engineNotice(error);
    store.update((now) => (notice ? failed(now, notice) : setTask(now, null)));
  } finally {
    stop();
  }
}
