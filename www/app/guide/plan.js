/** Replans after a move off the path, or from a position read from a picture. */

import { oneAtATime } from './latest.js';

/** Time limit of a plan, in seconds. */
export const SECONDS = 0.8;

/** @type {import('../visit.js').Notice} */
export const NO_WAY = Object.freeze({ tone: 'error', key: 'along.noWay' });

/** @typedef {import('../visit.js').Visit} Visit */

/**
 * @template {import('./along.js').AnyAlong} A
 * @param {import('../store.js').Store} store
 * @param {object} family
 * @param {(visit: Visit) => A | null} family.alongOf
 * @param {(visit: Visit) => Visit} family.stopped  Without a search behind the answer.
 * @param {(visit: Visit, along: A) => Promise<void>} family.planFor
 * @returns {(change: (visit: Visit) => Visit) => void} Takes up what the visitor did, and plans where that has led
 *   elsewhere.
 */
export function createPlanner(store, { alongOf, stopped, planFor }) {
  const plan = oneAtATime(async () => {
    if (!alongOf(store.get())) return;
    // The plan is urgent: a search for a shorter answer would delay it.
    store.update(stopped);
    const along = alongOf(store.get());
    if (along) await planFor(store.get(), along);
  });
  return (change) => {
    const before = alongOf(store.get());
    store.update(change);
    const along = alongOf(store.get());
    if (along && along.path !== before?.path) void plan();
  };
}
