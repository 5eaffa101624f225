/** Blocks, as the stage on which moves are done together knows them. */

import { readPath } from '../../player/path.js';
import { arrow } from '../answer/move-list.js';
import { h } from '../dom.js';
import { changeBlocks } from '../visit.js';
import { alongOf, boardAt, choices, isNext, left, stepped } from './along.js';
import { createAlongBoard } from './along-board.js';
import { sayMove } from './steps-text.js';

/**
 * @param {import('../context.js').Context} context
 * @returns {import('../along/family.js').Family}
 */
export function blocksFamily(context) {
  const { actions, i18n } = context;
  return {
    goingOf({ stage, blocks }) {
      const along = stage === 'blocks' ? alongOf(blocks) : null;
      if (!along) return null;
      const { path, step } = along;
      const [leg] = readPath(path[step]?.steps ?? '');
      return { step, length: path.length, next: leg?.direction ?? null, lost: false };
    },
    stepped: (visit, step) => changeBlocks(visit, (blocks) => stepped(blocks, step)),
    left,
    others({ blocks }) {
      const along = alongOf(blocks);
      if (!along) return [];
      const others = choices(boardAt(blocks, along)).filter((move) => !isNext(along, move));
      return others.map((move) => ({
        way: move.way,
        text: sayMove(blocks.editor.board, { block: move.block, steps: move.way }, i18n.t),
        drawn: [h('b', {}, blocks.editor.board.blocks[move.block]?.name ?? ''), arrow(move.way)],
        make: () => actions.moveBlock(move),
      }));
    },
    other: { title: 'along.otherBlock', how: 'along.otherBlockHow' },
    createBoard: (player) => createAlongBoard(context, player),
  };
}
