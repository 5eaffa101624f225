/** Lays the whole goal by a file with the finished picture. */

import { underWay } from '../../abortable-task.js';
import { button, pictureInput } from '../../controls.js';
import { h } from '../../dom.js';
import { askedNoticeOf } from '../../picture/open.js';
import { readPicture } from '../../picture/read.js';
import { pixelsOf } from '../../pixels.js';
import { failed } from '../../transitions.js';
import { setTask } from '../../visit.js';
import { layGoal } from '../edits.js';
import { boardOf, withTiles } from '../visit.js';
import { isSameBoard } from './actions.js';
import { pieceIn } from './blank-piece.js';

/**
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('../../../engine/protocol.js').Placement} Placement
 */

/** @type {import('../../visit.js').Notice} */
const ANOTHER_PICTURE = { tone: 'calm', key: 'finished.another' };

/** @type {import('../../visit.js').Notice} */
const SAME_GOAL = { tone: 'calm', key: 'finished.same' };

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../context.js').Part}
 */
export function createFinished({ actions, i18n: { t } }) {
  const input = pictureInput((file) => void actions.tiles.layAsIn(file), {
    class: 'finished-file',
  });
  const choose = button({
    text: t('finished.choose'),
    icon: 'picture',
    kind: 'quiet',
    onclick: () => input.click(),
  });
  return {
    element: h('div', { class: 'finished' }, choose, input),
    show(visit) {
      choose.disabled = visit.task !== null;
    },
  };
}

/**
 * Lays the goal, unless the board is left or changed meanwhile.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {File} file  A picture of the finished board, possibly with surroundings.
 */
export async function layAsIn(store, engine, file) {
  const { straight, gap } = store.get().tiles;
  const { rows, cols, blank } = boardOf(store.get());
  if (!straight || blank === null) return;
  const { signal, stop } = underWay(store, 'finished', isSameBoard);
  try {
    const picture = await readPicture(file);
    const finished = pixelsOf(picture.surface);
    const ask = { board: pixelsOf(straight), rows, cols, gap, blank, finished };
    const placement = await engine.request('place_by_reference', ask, { signal });
    stop();
    if (signal.aborted) return;
    store.update((visit) => laidAs(setTask(visit, null), placement, picture));
    if (placement) void findMissing(store, engine, picture.surface);
  } catch (error) {
    stop();
    if (!signal.aborted) store.update((visit) => notLaid(visit, error, file.name));
  }
}

/**
 * Finds the blank's piece, in the background.
 *
 * @param {Store} store
 * @param {Engine} engine
 * @param {HTMLCanvasElement} finished
 */
async function findMissing(store, engine, finished) {
  const missing = await pieceIn(engine, store.get(), finished).catch(() => null);
  if (missing) store.update((visit) => withTiles(visit, { missing }));
}

/**
 * @param {Visit} visit
 * @param {Placement | null} placement
 * @param {import('../../visit.js').Picture} finished
 * @returns {Visit}
 */
function laidAs(visit, placement, finished) {
  if (!placement) return failed(visit, ANOTHER_PICTURE);
  const laid = layGoal(withTiles(visit, { finished }), placement.goal, placement.doubtful);
  return boardOf(laid) === boardOf(visit) ? { ...laid, notice: SAME_GOAL } : laid;
}

/**
 * @param {Visit} visit
 * @param {unknown} error
 * @param {string} name  Of the file.
 * @returns {Visit}
 */
function notLaid(visit, error, name) {
  const notice = askedNoticeOf(error, name);
  return notice ? failed(visit, notice) : setTask(visit, null);
}
