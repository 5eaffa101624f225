/** The answer as the player takes it. */

import { exitOf } from './board.js';

/** @typedef {import('./state.js').Blocks} Blocks */

/**
 * The answer as the player takes it.
 *
 * @param {Blocks} blocks
 */
export function playbackOf({ editor: { board }, report }) {
  return playbackFrom(board, report?.moves ?? []);
}

/**
 * A board and moves from there, as the player takes them.
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
