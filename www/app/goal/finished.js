/** The picture as it should look in the end, from a file: it lays the whole goal at once. */

import { button, pictureInput } from '../controls.js';
import { h } from '../dom.js';
import { layGoal } from '../edits.js';
import { engineNotice } from '../engine-notice.js';
import { noticeOf } from '../picture/open.js';
import { PictureError, readPicture } from '../picture/read.js';
import { pixelsOf } from '../pixels.js';
import { boardOf, failed, setTask } from '../visit.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('../../engine/protocol.js').Placement} Placement
 */

/** @type {import('../visit.js').Notice} */
const ANOTHER_PICTURE = { tone: 'calm', key: 'finished.another' };

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createFinished({ actions, i18n: { t } }) {
  const input = pictureInput((file) => void actions.layAsIn(file), { class: 'finished-file' });
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
 * @param {Store} store
 * @param {Engine} engine
 * @param {File} file  Shows the board in the end, perhaps with more around it.
 */
export async function layAsIn(store, engine, file) {
  const { straight } = store.get();
  const board = boardOf(store.get());
  const { rows, cols, blank } = board;
  if (!straight || blank === null) return;
  store.update((visit) => setTask(visit, 'finished'));
  try {
    const finished = pixelsOf((await readPicture(file)).surface);
    const ask = { board: pixelsOf(straight), rows, cols, blank, finished };
    const placement = await engine.request('place', ask);
    store.update((visit) => laidAs(setTask(visit, null), board, placement));
  } catch (error) {
    const isOfPicture = error instanceof PictureError;
    const notice = isOfPicture ? noticeOf(error, file.name) : engineNotice(error);
    store.update((visit) => (notice ? failed(visit, notice) : setTask(visit, null)));
  }
}

/**
 * @param {Visit} visit
 * @param {import('../board.js').Board} board  That it was asked for.
 * @param {Placement | null} placement
 * @returns {Visit}
 */
function laidAs(visit, board, placement) {
  if (visit.stage !== 'goal' || boardOf(visit) !== board) return visit;
  if (!placement) return failed(visit, ANOTHER_PICTURE);
  return layGoal(visit, placement.goal, placement.doubtful);
}
