/**
 * Looks for the board in the picture, so that the visitor need not lay the grid.
 *
 * @typedef {'tiles' | 'blocks'} Family
 * @typedef {import('../visit.js').Visit} Visit
 */

import { layByHand, layParking } from '../blocks/from-picture.js';
import { engineNotice } from '../engine-notice.js';
import { pixelsOf } from '../pixels.js';
import { underWay } from '../under-way.js';
import { failed, setTask } from '../visit.js';
import { readOn, startReading, withReading } from './reading.js';

/**
 * Whether a board of tiles was found, and the grid laid. Where the picture shows cars, they are laid out
 * as blocks.
 *
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @param {object} [options]
 * @param {AbortSignal} [options.stopped]  The visitor lays the grid by hand after all.
 * @param {Family | null} [options.family]  What the visitor says that it is.
 * @returns {Promise<boolean>}
 */
export async function findBoard(store, engine, { stopped, family = null } = {}) {
  const { picture } = store.get();
  if (!picture) return false;
  store.update(startReading);
  const isThere = (/** @type {Visit} */ visit) =>
    visit.picture === picture && visit.stage === 'grid';
  const left = underWay(store, 'reading', isThere);
  const signal = stopped ? AbortSignal.any([stopped, left.signal]) : left.signal;
  try {
    const ask = { picture: pixelsOf(picture.surface), family };
    const reading = await engine.request('read', ask, {
      signal,
      onProgress: (progress) => store.update((visit) => readOn(visit, progress)),
    });
    if (signal.aborted) return false;
    if (reading?.kind === 'blocks') {
      await layParking(store, engine, picture, reading, signal);
      return false;
    }
    if (!reading && family === 'blocks') {
      layByHand(store, picture);
      return false;
    }
    store.update((visit) => (reading ? withReading(visit, reading) : failed(visit, NOTHING_SEEN)));
    return reading !== null;
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
    return false;
  } finally {
    left.stop();
    if (store.get().picture === picture) store.update((visit) => doneWith(visit, 'reading'));
  }
}

/**
 * @param {Visit} visit
 * @param {import('../visit.js').Task} task
 */
function doneWith(visit, task) {
  return visit.task === task ? setTask(visit, null) : visit;
}

/** @type {import('../visit.js').Notice} */
const NOTHING_SEEN = { tone: 'calm', key: 'grid.nothingSeen' };
