/** Looks for the board in the picture, so that the visitor need not lay the grid. */

import { engineNotice } from '../engine-notice.js';
import { pixelsOf } from '../pixels.js';
import { failed, setTask } from '../visit.js';
import { seen, withReading } from './reading.js';

/**
 * Whether a board was found, and the grid laid.
 *
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {AbortSignal} [stopped]  The visitor lays the grid by hand after all.
 * @returns {Promise<boolean>}
 */
export async function findBoard(store, engine, stopped) {
  const { picture } = store.get();
  if (!picture) return false;
  store.update((visit) => setTask(visit, 'reading'));
  const left = new AbortController();
  const stop = store.subscribe((visit) => {
    if (visit.picture !== picture || visit.stage !== 'grid') left.abort();
  });
  const signal = stopped ? AbortSignal.any([stopped, left.signal]) : left.signal;
  try {
    const ask = { picture: pixelsOf(picture.surface) };
    const reading = await engine.request('read', ask, {
      signal,
      onProgress: (sight) => store.update((visit) => seen(visit, sight)),
    });
    if (signal.aborted) return false;
    store.update((visit) => (reading ? withReading(visit, reading) : failed(visit, NOTHING_SEEN)));
    return reading !== null;
  } catch (error) {
    const notice = engineNotice(error);
    store.update((visit) => (notice ? failed(visit, notice) : doneWith(visit, 'reading')));
    return false;
  } finally {
    stop();
  }
}

/**
 * @param {import('../visit.js').Visit} visit
 * @param {import('../visit.js').Task} task
 */
function doneWith(visit, task) {
  return visit.task === task ? setTask(visit, null) : visit;
}

/** @type {import('../visit.js').Notice} */
const NOTHING_SEEN = { tone: 'calm', key: 'grid.nothingSeen' };
