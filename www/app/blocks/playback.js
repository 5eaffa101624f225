/** Hands the answer to the player. */

import { openingOf } from '../answer/playback.js';
import { exitOf } from './board.js';

/**
 * @typedef {import('./state.js').Blocks} Blocks
 *
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @returns {import('../context.js').Part}
 */
export function createBlocksPlayback(player) {
  return {
    element: player,
    show({ blocks, opening }, previous) {
      const { report, along } = blocks;
      const isKnown = report === previous.blocks.report && previous.stage === 'blocks';
      const isSame = isKnown && opening === previous.opening;
      const isShown = isSame && along === previous.blocks.along;
      if (isShown && previous.blocks.stage === 'answer') return;
      const step = isSame ? player.step : openingOf(opening, report);
      player.playback = playbackOf(blocks);
      player.seek(step);
    },
  };
}

/**
 * The answer as the player takes it.
 *
 * @param {Blocks} blocks
 * @returns {import('../../player/playback.js').BlocksPlayback}
 */
export function playbackOf({ editor: { board }, report }) {
  const { rows, cols, walls, blocks } = board;
  return {
    rows,
    cols,
    walls: [...walls],
    blocks: blocks.map(({ name, cells, goal }) => ({
      name,
      cells: [...cells],
      primary: goal !== null,
    })),
    goals: blocks.flatMap(({ goal }, block) => (goal ? [{ block, cells: [...goal] }] : [])),
    exit: exitOf(board),
    moves: report?.moves ?? [],
  };
}
