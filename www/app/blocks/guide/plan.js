/** Plans anew from where a block was moved that was not to go, or from where a picture shows the board. */

import { alongOf } from '../../answer/search.js';
import { oneAtATime } from '../../guide/latest.js';
import { failed } from '../../table.js';
import { NO_WAY, SECONDS } from '../../tiles/guide/plan.js';
import { named } from '../named.js';
import { stopped } from '../search.js';
import { writeBoard } from '../text.js';
import { changeBlocks } from '../visit.js';
import { boardAt, left, moved, replanned } from './state.js';
import { arrived } from './sync.js';

/** How long a plan may take where no way on is known. */
const SECONDS_WHEN_LOST = 20;

/**
 * @param {import('../../store.js').Store} store
 * @param {import('../../../engine/client.js').Engine} engine
 * @returns {{ move: (move: import('./state.js').BlockStep) => void, arrive: (places: readonly number[]) => void }}
 *   What the visitor did.
 */
export function createBlocksGuide(store, engine) {
  const plan = oneAtATime(async () => {
    if (!alongOf(store.get().blocks)) return;
    // The way on is wanted now: a search for a shorter answer would keep it waiting.
    store.update((visit) => changeBlocks(visit, stopped));
    const { blocks } = store.get();
    const along = alongOf(blocks);
    if (!along) return;
    const board = boardAt(blocks, along);
    const ask = {
      text: writeBoard(board),
      metric: along.report.metric,
      seconds: along.lost ? SECONDS_WHEN_LOST : SECONDS,
    };
    // Where there is no answer, the way back is a way on.
    const report = await engine.request('blocks_solve', ask).catch(() => null);
    const moves = report && named(board, report).moves;
    if (moves) store.update((visit) => changeBlocks(visit, (now) => replanned(now, along, moves)));
    else if (along.lost) store.update((visit) => failed(left(visit), NO_WAY));
  });

  /** @param {(blocks: import('../state.js').Blocks) => import('../state.js').Blocks} change */
  function follow(change) {
    const before = alongOf(store.get().blocks);
    store.update((visit) => changeBlocks(visit, change));
    const along = alongOf(store.get().blocks);
    if (along && along.path !== before?.path) void plan();
  }

  return {
    move: (move) => follow((blocks) => moved(blocks, move)),
    arrive: (places) => follow((blocks) => arrived(blocks, places)),
  };
}
