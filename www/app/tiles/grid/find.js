/**
 * Searches the picture for the board, or reads the tiles of the current grid.
 *
 * @typedef {import('../../family.js').ReadFamily} ReadFamily
 * @typedef {import('../../family.js').LayOthers} LayOthers
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('../../../engine/protocol.js').Hints} Hints
 */

import { underWay } from '../../abortable-task.js';
import { engineNotice } from '../../engine-notice.js';
import { hypothesesOf } from '../../picture/hypotheses.js';
import { failed } from '../../transitions.js';
import { setTask } from '../../visit.js';
import { layOutline } from '../edits.js';
import { straighten } from '../goal/actions.js';
import { changeGrid, settle, stageOf, withTiles } from '../visit.js';
import { isUnread, laidOf, toldOf } from './hints.js';
import { readAsk, readOn, startAssembling, startReading, withReading } from './reading.js';

/**
 * Finds a board: of tiles, or of another family; whether one was found. Parts of the grid set by
 * the visitor stay.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {LayOthers} others
 * @param {object} [options]
 * @param {AbortSignal} [options.stopped]  Called when the visitor stops the search to set the grid
 *   by hand.
 * @param {ReadFamily | null} [options.family]  The family that the visitor names.
 * @returns {Promise<boolean>}
 */
export async function findBoard(store, engine, others, { stopped, family = null } = {}) {
  const isOther = family !== null && family !== 'tiles';
  const hints = isOther ? null : toldOf(store.get());
  store.update((visit) => startReading(changeGrid(visit)));
  // Only tiles have an editable grid.
  const said = family ?? (hints && 'tiles');
  return read(store, engine, others, { task: 'reading', hints, family: said, stopped });
}

/**
 * Reads the board that the visitor has chosen among several; whether that was possible.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {LayOthers} others
 * @param {import('../../../engine/protocol.js').Hypothesis} chosen
 * @param {AbortSignal} [stopped]
 */
export async function readChosen(store, engine, others, chosen, stopped) {
  const { family, rows, cols } = chosen;
  store.update((visit) => {
    const next = changeGrid(visit);
    return startReading(family === 'tiles' ? layOutline(next, chosen) : next);
  });
  const size = { quad: null, rows, cols, blank: null, gap: null };
  const hints = family === 'tiles' ? toldOf(store.get()) : size;
  return read(store, engine, others, { task: 'reading', hints, family, stopped });
}

/**
 * Confirms the grid and goes on to its goal, after reading tiles not read yet.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {LayOthers} others
 * @param {import('./reread.js').Reread} reread
 */
export async function confirmGrid(store, engine, others, reread) {
  if (!(await reread.finish())) return;
  const asked = store.get();
  if (isUnread(asked)) {
    const hints = laidOf(asked);
    store.update(startAssembling);
    const isRead = await read(store, engine, others, {
      task: 'assembling',
      hints,
      family: 'tiles',
    });
    const now = store.get();
    if (stageOf(now) !== 'grid' || now.picture !== asked.picture) return;
    // If the visitor stops it, the tiles stay in reading order.
    store.update(isRead ? withSureGrid : settle);
    if (!isRead || store.get().tiles.doubts.blank) return;
  }
  await straighten(store, engine);
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
function withSureGrid(visit) {
  return withTiles(visit, { doubts: { ...visit.tiles.doubts, board: false } });
}

/**
 * @param {Store} store
 * @param {Engine} engine
 * @param {LayOthers} others
 * @param {object} how
 * @param {'reading' | 'assembling'} how.task
 * @param {Hints | null} how.hints
 * @param {ReadFamily | null} how.family
 * @param {AbortSignal} [how.stopped]
 * @returns {Promise<boolean>} Whether a board was read.
 */
async function read(store, engine, others, { task, hints, family, stopped }) {
  const asked = store.get();
  const { picture } = asked;
  if (!picture) return false;
  const isThere = (/** @type {Visit} */ visit) =>
    visit.picture === picture && stageOf(visit) === 'grid';
  const left = underWay(store, task, isThere);
  const signal = stopped ? AbortSignal.any([stopped, left.signal]) : left.signal;
  try {
    const ask = readAsk(picture, asked, { family, hints });
    const found = await engine.request('read', ask, {
      signal,
      onProgress: (progress) => store.update((visit) => readOn(visit, progress)),
    });
    if (signal.aborted) return false;
    const reading = found?.kind === 'blocks' && hints ? withSureBoard(found) : found;
    const tiles = reading?.kind === 'blocks' ? null : reading;
    // They are shown while other boards are looked for.
    if (tiles) store.update((visit) => setTask(withReading(visit, tiles), task));
    if (!hints?.quad) {
      const hypotheses = await hypothesesOf(engine, picture, reading, { hints, signal });
      if (signal.aborted) return false;
      store.update((visit) => ({ ...visit, hypotheses }));
    }
    if (tiles) return true;
    if (reading?.kind === 'blocks') return await others.read(picture, reading, signal);
    if (family && others.unread(family, picture)) return false;
    const notice = hints?.quad ? NOTHING_WITHIN : NOTHING_SEEN;
    // The question which board it is says enough.
    store.update((visit) => (visit.hypotheses.length > 1 ? visit : failed(visit, notice)));
    return false;
  } catch (error) {
    const notice = engineNotice(error);
    if (notice) store.update((visit) => failed(visit, notice));
    return false;
  } finally {
    left.stop();
    if (store.get().picture === picture) store.update((visit) => doneWith(visit, task));
  }
}

/**
 * A reading of blocks whose size the visitor has chosen.
 *
 * @param {import('../../../engine/protocol.js').BlocksReading} reading
 */
function withSureBoard(reading) {
  return { ...reading, sure: { ...reading.sure, board: true } };
}

/**
 * @param {Visit} visit
 * @param {import('../../visit.js').Task} task
 */
function doneWith(visit, task) {
  return visit.task === task ? setTask(visit, null) : visit;
}

/** @type {import('../../visit.js').Notice} */
const NOTHING_SEEN = { tone: 'calm', key: 'grid.nothingSeen' };

/** @type {import('../../visit.js').Notice} */
const NOTHING_WITHIN = { tone: 'calm', key: 'grid.nothingWithin' };
