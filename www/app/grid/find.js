/** Looks for the board in the picture, so that the visitor need not lay the grid. */

import { engineNotice } from '../engine-notice.js';
import { pixelsOf } from '../pixels.js';
import { failed, setTask, withPreset } from '../visit.js';

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 */
export async function findBoard(store, engine) {
  const { picture } = store.get();
  if (!picture) return;
  store.update((visit) => setTask(visit, 'reading'));
  try {
    const reading = await engine.request('read', { picture: pixelsOf(picture.surface) });
    store.update((visit) => {
      if (visit.picture !== picture || visit.stage !== 'grid') return setTask(visit, null);
      return reading ? withPreset(visit, reading) : failed(visit, NOTHING_SEEN);
    });
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
  }
}

/** @type {import('../visit.js').Notice} */
const NOTHING_SEEN = { tone: 'calm', key: 'grid.nothingSeen' };
