/** Hands the answer to the player. */

import { followedAnswer } from '../answer/search.js';
import { exitOf } from './board.js';
import { changeBlocks } from './visit.js';

/**
 * @typedef {import('./state.js').Blocks} Blocks
 *
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 * @param {import('../answer/steps.js').Steps} steps
 * @returns {import('../context.js').Part}
 */
export function createBlocksPlayback({ store }, player, steps) {
  // What the page shows by itself is followed by nobody.
  let isShowing = false;
  for (const sign of ['play', 'step']) {
    player.addEventListener(sign, () => {
      if (!isShowing) store.update((visit) => changeBlocks(visit, followedAnswer));
    });
  }
  return {
    element: player,
    show(visit, previous) {
      const { report, along, editor } = visit.blocks;
      const before = previous.blocks;
      const isSameWay =
        report?.moves === before.report?.moves && editor.board === before.editor.board;
      const isSame = isSameWay && along === before.along;
      const isShown = isSame && visit.opening === previous.opening && previous.stage === 'blocks';
      if (isShown && before.stage === 'answer') return;
      const step = steps.of(visit, previous);
      isShowing = true;
      player.playback = playbackOf(visit.blocks);
      player.seek(step);
      isShowing = false;
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
