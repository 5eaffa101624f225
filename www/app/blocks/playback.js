/** Hands the answer to the player. */

import { exitOf } from './board.js';

/**
 * @typedef {import('./state.js').Blocks} Blocks
 *
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @param {import('../answer/steps.js').Steps} steps
 * @returns {import('../context.js').Part}
 */
export function createBlocksPlayback(player, steps) {
  return {
    element: player,
    show(visit, previous) {
      const { report, along } = visit.blocks;
      const isSame = report === previous.blocks.report && along === previous.blocks.along;
      const isShown = isSame && visit.opening === previous.opening && previous.stage === 'blocks';
      if (isShown && previous.blocks.stage === 'answer') return;
      const step = steps.of(visit, previous);
      player.playback = playbackOf(visit.blocks);
      player.seek(step);
      steps.note(visit, step);
    },
  };
}

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
