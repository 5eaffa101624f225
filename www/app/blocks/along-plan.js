/** Plans anew from where a block was moved that was not to go. */

import { oneAtATime } from '../along/latest.js';
import { SECONDS } from '../along/plan.js';
import { changeBlocks } from '../visit.js';
import { alongOf, boardAt, moved, replanned } from './along.js';
import { named } from './ask.js';
import { writeBoard } from './text.js';

/**
 * @param {import('../store.js').Store} store
 * @param {import('../../engine/client.js').Engine} engine
 * @returns {(move: import('./along.js').BlockStep) => void} What the visitor has done.
 */
export function createBlocksGuide(store, engine) {
  const plan = oneAtATime(async () => {
    const { blocks } = store.get();
    const along = alongOf(blocks);
    if (!along) return;
    const board = boardAt(blocks, along);
    const ask = { text: writeBoard(board), metric: along.report.metric, seconds: SECONDS };
    // Where there is no answer, the way back is a way on.
    const report = await engine.request('blocks_solve', ask).catch(() => null);
    const moves = report && named(board, report).moves;
    if (!moves) return;
    store.update((visit) => changeBlocks(visit, (now) => replanned(now, along, moves)));
  });

  return (move) => {
    store.update((visit) => changeBlocks(visit, (blocks) => moved(blocks, move)));
    void plan();
  };
}
