/**
 * After the visitor has corrected a piece of the goal, the doubtful ones are laid anew among each
 * other. That belongs to the correction: it is no undo step of its own.
 */

import { underWay } from '../../abortable-task.js';
import { pixelsOf } from '../../pixels.js';
import { setTask } from '../../visit.js';
import { completed } from '../edits.js';
import { boardOf } from '../visit.js';
import { isSameBoard } from './actions.js';

/** Minimum number of doubtful pieces: one alone has no other place. */
const FEWEST = 2;

/**
 * @param {import('../../store.js').Store} store
 * @param {import('../../../engine/client.js').Engine} engine
 */
export async function completeGoal(store, engine) {
  const { straight, gap, doubts } = store.get().tiles;
  const { rows, cols, blank, goal, labels } = boardOf(store.get());
  if (!straight || blank === null || doubts.pieces.length < FEWEST) return;
  const board = pixelsOf(straight);
  const doubtful = [...doubts.pieces];
  const ask = {
    board,
    rows,
    cols,
    gap,
    blank,
    goal: [...goal],
    doubtful,
    labels: labels && [...labels],
  };
  // The signal is not passed on: the worker is soon done, and starting it anew takes longer.
  const { signal, stop } = underWay(store, 'completing', isIdle);
  const rest = await engine.request('complete_goal', ask).catch(() => null);
  stop();
  if (signal.aborted) return;
  store.update((visit) => setTask(rest ? completed(visit, rest) : visit, null));
}

/**
 * Whether the board is as it was, and the visitor has not begun another correction, which will be
 * completed itself.
 *
 * @param {import('../../visit.js').Visit} visit
 * @param {import('../../visit.js').Visit} asked
 */
function isIdle(visit, asked) {
  return isSameBoard(visit, asked) && visit.tiles.held === null;
}
