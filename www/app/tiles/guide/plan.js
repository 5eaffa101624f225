/** Replans after a move off the path, or from a position read from a picture. */

import { engineNotice } from '../../engine-notice.js';
import { createPlanner, NO_WAY, SECONDS } from '../../guide/plan.js';
import { failed } from '../../transitions.js';
import { setupOf } from '../board.js';
import { stopped } from '../search.js';
import { boardOf } from '../visit.js';
import { boardAt, cellsOf, guideOf, left, moved, replanned } from './state.js';
import { arrived } from './sync.js';

/**
 * @typedef {object} Guide  Records what the visitor did.
 * @property {(move: import('../../../player/path.js').Move) => void} move  Records this move.
 * @property {(cells: readonly number[]) => void} arrive  Sets the position of the visitor's board.
 *
 * @param {import('../../store.js').Store} store
 * @param {import('../../../engine/client.js').Engine} engine
 * @returns {Guide}
 */
export function createGuide(store, engine) {
  const follow = createPlanner(store, { guideOf, stopped, planFor });

  /**
   * @param {import('../../visit.js').Visit} visit
   * @param {import('./state.js').Guide} guide
   */
  async function planFor(visit, guide) {
    const setup = setupOf(boardOf(visit));
    const cells = cellsOf(guide, boardAt(visit, guide));
    const start = cells.map((piece) => setup.start[piece] ?? '');
    const ask = { setup: { ...setup, start }, metric: guide.report.metric, seconds: SECONDS };
    try {
      const { path } = await engine.request('solve', ask);
      if (path !== null) store.update((now) => replanned(now, guide, path));
      else if (guide.lost) store.update((now) => failed(left(now), NO_WAY));
    } catch (error) {
      // After a move off the path, the move back is a path.
      const notice = guide.lost ? engineNotice(error) : null;
      if (notice) store.update((now) => failed(left(now), notice));
    }
  }

  return {
    move: (move) => follow((visit) => moved(visit, move)),
    arrive: (cells) => follow((visit) => arrived(visit, cells)),
  };
}
