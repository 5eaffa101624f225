/** Something to take home that is being made. */

import { setTask } from '../visit.js';

/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * Begins a task, which ends where it is taken back or the answer is left: then the signal says so, and the
 * next task can begin at once.
 *
 * @param {import('../store.js').Store} store
 * @param {NonNullable<import('../visit.js').Task>} task
 * @returns {{ signal: AbortSignal, stop: () => void }} `stop`: it is made, or has failed.
 */
export function underWay(store, task) {
  const asked = store.get();
  const leaving = new AbortController();
  store.update((visit) => setTask(visit, task));
  const stop = store.subscribe((visit) => {
    if (visit.task === task && isSameAnswer(visit, asked)) return;
    stop();
    leaving.abort();
    // Who listens must not change anything yet.
    queueMicrotask(() => store.update((now) => (now.task === task ? setTask(now, null) : now)));
  });
  return { signal: leaving.signal, stop };
}

/**
 * @param {Visit} visit
 * @param {Visit} asked
 */
function isSameAnswer(visit, asked) {
  const isSameReport = visit.report === asked.report && visit.blocks.report === asked.blocks.report;
  return visit.stage === asked.stage && isSameReport;
}
