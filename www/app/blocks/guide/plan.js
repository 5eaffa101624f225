/** Replans after a move off the path, or from a position read from a picture. */

import { guideOf } from '../../answer/search.js';
import { createPlanner, NO_WAY, SECONDS } from '../../guide/plan.js';
import { replanned } from '../../guide/state.js';
import { failed } from '../../transitions.js';
import { named } from '../named.js';
import { stopped } from '../search.js';
import { writeBoard } from '../text.js';
import { changeBlocks } from '../visit.js';
import { boardAt, left, moved } from './state.js';
import { arrived } from './sync.js';

/** Time limit in seconds of a plan if no path to the goal is known. */
const SECONDS_WHEN_LOST = 20;

/**
 * @param {import('../../store.js').Store} store
 * @param {import('../../../engine/client.js').Engine} engine
 * @returns {{ move: (move: import('./state.js').BlockStep) => void, arrive: (places: readonly
 *   number[]) => void }} Records what the visitor did.
 */
export function createBlocksGuide(store, engine) {
  const follow = createPlanner(store, {
    guideOf: ({ blocks }) => guideOf(blocks),
    stopped: (visit) => changeBlocks(visit, stopped),
    planFor,
  });

  /**
   * @param {import('../../visit.js').Visit} visit
   * @param {import('./state.js').Guide} guide
   */
  async function planFor({ blocks }, guide) {
    const board = boardAt(blocks, guide);
    const ask = {
      text: writeBoard(board),
      metric: guide.report.metric,
      seconds: guide.lost ? SECONDS_WHEN_LOST : SECONDS,
    };
    // Without an answer, the moves back are the path.
    const report = await engine.request('blocks_solve', ask).catch(() => null);
    const moves = report && named(board, report).moves;
    if (moves) store.update((visit) => changeBlocks(visit, (now) => replanned(now, guide, moves)));
    else if (guide.lost) store.update((visit) => failed(left(visit), NO_WAY));
  }

  return {
    move: (step) => follow((visit) => changeBlocks(visit, (blocks) => moved(blocks, step))),
    arrive: (places) => follow((visit) => changeBlocks(visit, (blocks) => arrived(blocks, places))),
  };
}
