/** Games of blocks for scores and clocks. */

import { fewestIn } from '../../score/fewest.js';
import { writeBoard } from '../text.js';
import { changeBlocks } from '../visit.js';
import { isDone } from './state.js';

/** Time limit for the fewest moves, in seconds. */
const SECONDS = 20;

/**
 * The name under which the scores of a board are saved.
 *
 * @param {import('../board.js').Board} board
 */
export function nameOf(board) {
  return `blocks ${writeBoard(board)}`;
}

/** @type {import('../../score/contest.js').Contest} */
export const blocksContest = {
  playedIn({ stage, blocks }) {
    const { play } = blocks;
    if (!play) return null;
    const { board, made, hints, clock, fewest } = play;
    return {
      name: nameOf(board),
      start: board,
      isOnTable: stage === 'blocks' && blocks.stage === 'play',
      moves: made.length,
      hints,
      isDone: isDone(play),
      clock,
      fewest,
    };
  },
  changed: (visit, change) =>
    changeBlocks(visit, (blocks) =>
      blocks.play ? { ...blocks, play: { ...blocks.play, ...change } } : blocks,
    ),
  async solve({ blocks }, engine, signal) {
    const text = writeBoard(/** @type {import('./state.js').Play} */ (blocks.play).board);
    const ask = { text, metric: /** @type {const} */ ('slide'), seconds: SECONDS };
    return fewestIn(await engine.request('blocks_solve', ask, { signal }));
  },
};
