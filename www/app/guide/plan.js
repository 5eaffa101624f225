/** Plans anew from where a slip has led, or from where a picture shows the board. */

import { oneAtATime } from './latest.js';

/** How long a plan may take. */
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
    // The way on is wanted now: a search for a shorter answer would keep it waiting.
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
