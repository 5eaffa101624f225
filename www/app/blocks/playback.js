/** Playbacks of blocks for the player. */

import { exitOf } from './board.js';

/** @typedef {import('./state.js').Blocks} Blocks */

/**
 * The playback of the visit's answer.
 *
 * @param {Blocks} blocks
 */
export function playbackOf({ editor: { board }, report }) {
  return playbackFrom(board, report?.moves ?? []);
}

/**
 * The playback of moves from a board.
 *
 * @param {import('./board.js').Board} board
 * @param {readonly import('./steps-text.js').Move[]} moves
 * @returns {import('../../player/playback.js').BlocksPlayback}
 */
export function playbackFrom(board, moves) {
  const { rows, cols, walls, blocks } = board;
  return {
    rows,
    cols,
    walls: [...walls],
    blocks: blocks.map(({ name, cells, goal, colour }) => ({
      name,
      cells: [...cells],
      primary: goal !== null,
      ...(colour ? { colour } : {}),
    })),
    goals: blocks.flatMap(({ goal }, block) => (goal ? [{ block, cells: [...goal] }] : [])),
    exit: exitOf(board),
    moves: [...moves],
  };
}
