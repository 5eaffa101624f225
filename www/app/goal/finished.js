/** The picture as it should look in the end, from a file: it lays the whole goal at once. */

import { button, pictureInput } from '../controls.js';
import { h } from '../dom.js';
import { layGoal } from '../edits.js';
import { noticeOf } from '../picture/open.js';
import { readPicture } from '../picture/read.js';
import { boardOf, failed, setTask } from '../visit.js';
import { tinyTiles } from './likeness.js';
import { matched } from './match.js';

/**
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../visit.js').Visit} Visit
 */

/** @type {import('../visit.js').Notice} */
const ANOTHER_PICTURE = { tone: 'calm', key: 'finished.another' };

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../context.js').Part}
 */
export function createFinished({ store, i18n: { t } }) {
  const input = pictureInput((file) => void layAsIn(store, file), { class: 'finished-file' });
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
 * @param {File} file  Shows the whole board in the end, and nothing around it.
 */
async function layAsIn(store, file) {
  store.update((visit) => setTask(visit, 'finished'));
  const board = boardOf(store.get());
  try {
    const { surface } = await readPicture(file);
    store.update((visit) => laidAsIn(setTask(visit, null), board, surface));
  } catch (error) {
    store.update((visit) => failed(visit, noticeOf(error, file.name)));
  }
}

/**
 * @param {Visit} visit
 * @param {import('../board.js').Board} board  That it was asked for.
 * @param {HTMLCanvasElement} finished
 * @returns {Visit}
 */
function laidAsIn(visit, board, finished) {
  const { straight, stage } = visit;
  const { blank } = board;
  if (stage !== 'goal' || boardOf(visit) !== board || !straight || blank === null) return visit;
  const pieces = tinyTiles(board, straight);
  const { goal, doubtful } = matched(pieces, tinyTiles(board, finished), blank);
  if (2 * doubtful.length > goal.length) return failed(visit, ANOTHER_PICTURE);
  return layGoal(visit, goal, doubtful);
}
