/** Replans after a move off the path, or from a position read from a picture. */

import { engineNotice } from '../../engine-notice.js';
import { createPlanner, NO_WAY, SECONDS } from '../../guide/plan.js';
import { failed } from '../../table.js';
import { setupOf } from '../board.js';
import { stopped } from '../search.js';
import { boardOf } from '../visit.js';
import { alongOf, boardAt, cellsOf, left, moved, replanned } from './state.js';
import { arrived } from './sync.js';

/**
 * @typedef {object} Guide  Records what the visitor did.
 * @property {(move: import('../../../player/path.js').Move) => void} move  Made this move.
 * @property {(cells: readonly number[]) => void} arrive  Has such a board now.
 *
 * @param {import('../../store.js').Store} store
 * @param {import('../../../engine/client.js').Engine} engine
 * @returns {Guide}
 */
export function createGuide(store, engine) {
  const follow = createPlanner(store, { alongOf, stopped, planFor });

  /**
   * @param {import('../../visit.js').Visit} visit
   * @param {import('./state.js').Along} along
   */
  async function planFor(visit, along) {
    const setup = setupOf(boardOf(visit));
    const cells = cellsOf(along, boardAt(visit, along));
    const start = cells.map((piece) => setup.start[piece] ?? '');
    const ask = { setup: { ...setup, start }, metric: along.report.metric, seconds: SECONDS };
    try {
      const { path } = await engine.request('solve', ask);
      if (path !== null) store.update((now) => replanned(now, along, path));
      else if (along.lost) store.update((now) => failed(left(now), NO_WAY));
    } catch (error) {
      // After a move off the path, the move back is a path.
      const notice = along.lost ? engineNotice(error) : null;
      if (notice) store.update((now) => failed(left(now), notice));
    }
  }

  return {
    move: (move) => follow((visit) => moved(visit, move)),
    arrive: (cells) => follow((visit) => arrived(visit, cells)),
  };
}
