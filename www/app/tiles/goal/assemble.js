/** The button that lays the goal automatically: by labels if known, or by matching edges. */

import { underWay } from '../../abortable-task.js';
import { engineNotice } from '../../engine-notice.js';
import { failed } from '../../transitions.js';
import { setTask } from '../../visit.js';
import { layReading, setGoalLabels } from '../edits.js';
import { laidOf } from '../grid/hints.js';
import { readAsk, readOn, startAssembling, withBadges } from '../grid/reading.js';
import { boardOf } from '../visit.js';
import { isSameBoard } from './actions.js';
import { arrangedByLabels } from './order-by-labels.js';

/**
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../../../engine/client.js').Engine} Engine
 */

/** @type {import('../../visit.js').Notice} */
const SAME_GOAL = { tone: 'calm', key: 'goal.assembledSame' };

/**
 * @param {Store} store
 * @param {Engine} engine
 */
export async function assemble(store, engine) {
  const board = boardOf(store.get());
  store.update(startAssembling);
  const { signal, stop } = underWay(store, 'assembling', isSameBoard);
  try {
    const lay = await (board.labels ? byLabels() : byPicture());
    stop();
    if (!signal.aborted) store.update((visit) => laid(setTask(visit, null), lay));
  } catch (error) {
    stop();
    const notice = signal.aborted ? null : engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
  }

  async function byLabels() {
    const labels = await arrangedByLabels(engine, board);
    return (/** @type {Visit} */ visit) => setGoalLabels(visit, labels);
  }

  async function byPicture() {
    const visit = store.get();
    const { picture } = visit;
    if (!picture) return (/** @type {Visit} */ now) => now;
    const ask = readAsk(picture, visit, { hints: laidOf(visit) });
    const reading = await engine.request('read', ask, {
      signal,
      onProgress: (progress) => store.update((now) => readOn(now, progress)),
    });
    return (/** @type {Visit} */ now) =>
      reading && reading.kind !== 'blocks' ? withBadges(layReading(now, reading), reading) : now;
  }
}

/**
 * @param {Visit} visit
 * @param {(visit: Visit) => Visit} lay
 * @returns {Visit}
 */
function laid(visit, lay) {
  const next = lay(visit);
  const isSame = boardOf(next).goal === boardOf(visit).goal;
  return isSame ? { ...next, notice: SAME_GOAL } : next;
}
