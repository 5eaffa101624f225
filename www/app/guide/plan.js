/** Replans after a move off the path, or from a position read from a picture. */

import { oneAtATime } from './latest.js';

/** Time limit of a plan, in seconds. */
export const SECONDS = 0.8;

/** @type {import('../visit.js').Notice} */
export const NO_WAY = Object.freeze({ tone: 'error', key: 'guide.noWay' });

/** @typedef {import('../visit.js').Visit} Visit */

/**
 * @template {import('./state.js').AnyGuide} A
 * @param {import('../store.js').Store} store
 * @param {object} family
 * @param {(visit: Visit) => A | null} family.guideOf
 * @param {(visit: Visit) => Visit} family.stopped  The visit without the search behind its answer.
 * @param {(visit: Visit, guide: A) => Promise<void>} family.planFor
 * @returns {(change: (visit: Visit) => Visit) => void} Applies what the visitor did, and replans if
 *   that leads off the path.
 */
export function createPlanner(store, { guideOf, stopped, planFor }) {
  const plan = oneAtATime(async () => {
    if (!guideOf(store.get())) return;
    // The plan is urgent: a search for a shorter answer would delay it.
    store.update(stopped);
    const guide = guideOf(store.get());
    if (guide) await planFor(store.get(), guide);
  });
  return (change) => {
    const before = guideOf(store.get());
    store.update(change);
    const guide = guideOf(store.get());
    if (guide && guide.path !== before?.path) void plan();
  };
}
