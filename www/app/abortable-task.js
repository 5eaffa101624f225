/** A task that a signal aborts when the visit no longer wants it. */

import { isSameAnswer as isSameMoves } from './answer/same-answer.js';
import { searchOf } from './families.js';
import { isSameStage } from './transitions.js';
import { setTask } from './visit.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 *
 * Begins a task, which ends where it is taken back or wanted no more: then the signal says so, and
 * the next task can begin at once.
 *
 * @param {import('./store.js').Store} store
 * @param {NonNullable<import('./visit.js').Task>} task
 * @param {(visit: Visit, asked: Visit) => boolean} isWanted  Whether a visit still wants the
 *   result.
 * @returns {{ signal: AbortSignal, stop: () => void }} The signal of the task; `stop` must be
 *   called when it has ended.
 */
export function underWay(store, task, isWanted) {
  const asked = store.get();
  const leaving = new AbortController();
  store.update((visit) => setTask(visit, task));
  const stop = store.subscribe((visit) => {
    if (visit.task === task && isWanted(visit, asked)) return;
    stop();
    leaving.abort();
    // Store listeners must not update the store.
    queueMicrotask(() => store.update((now) => (now.task === task ? setTask(now, null) : now)));
  });
  return { signal: leaving.signal, stop };
}

/**
 * Whether the visit still shows the answer for which a task began.
 *
 * @param {Visit} visit
 * @param {Visit} asked
 */
export function isSameAnswer(visit, asked) {
  const [now, then] = [visit, asked].map((one) => searchOf(one)?.report ?? null);
  const isSame = now === then || isSameMoves(now, then);
  return isSame && isSameStage(visit, asked) && visit.picture === asked.picture;
}
