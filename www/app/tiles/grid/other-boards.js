/** Other boards that the picture may show: corners snap to them. */

import { pixelsOf } from '../../pixels.js';
import { stageOf } from '../visit.js';

/**
 * @typedef {import('../../store.js').Store} Store
 * @typedef {import('../../visit.js').Picture} Picture
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../../../engine/client.js').Engine} Engine
 */

/**
 * @param {Store} store
 * @param {Engine} engine
 * @returns {() => Promise<void>} Looks for other boards, if none are known and none are being looked
 *   for. Where the grid is left, that ends.
 */
export function createLookForOthers(store, engine) {
  /** @type {Picture | null} */
  let searched = null;

  return async () => {
    const { picture, hypotheses, task } = store.get();
    if (!picture || picture === searched || task || hypotheses.length > 0) return;
    searched = picture;
    const leaving = new AbortController();
    const isThere = (/** @type {Visit} */ visit) =>
      visit.picture === picture && stageOf(visit) === 'grid';
    const unsubscribe = store.subscribe((visit) => {
      if (!isThere(visit)) leaving.abort();
    });
    try {
      const ask = { picture: pixelsOf(picture.surface), hints: null, read: null };
      const found = await engine.request('hypotheses', ask, { signal: leaving.signal });
      store.update((visit) => {
        const isWanted = isThere(visit) && visit.hypotheses.length === 0;
        return isWanted ? { ...visit, hypotheses: found } : visit;
      });
    } catch {
      // Corners can be moved without them; the next drag tries again.
      if (searched === picture) searched = null;
    } finally {
      unsubscribe();
    }
  };
}
