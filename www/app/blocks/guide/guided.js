/** The blocks family for the guide. */

import { readPath } from '../../../player/path.js';
import { arrow } from '../../answer/move-list.js';
import { guideOf } from '../../answer/search.js';
import { h } from '../../dom.js';
import { goneOnBy } from '../../guide/shorter.js';
import { stepped } from '../../guide/state.js';
import { sayMove } from '../steps-text.js';
import { changeBlocks } from '../visit.js';
import { createGuideBoard } from './board.js';
import { shorterWay } from './shorter.js';
import { boardAt, choices, isNext, left, parts } from './state.js';
import { canBeSeen } from './sync.js';

/**
 * @param {import('../../context.js').Context} context
 * @returns {import('../../guide/guided.js').Guided}
 */
export function guidedBlocks(context) {
  const { actions, i18n } = context;
  return {
    goingOf({ stage, blocks }) {
      const guide = stage === 'blocks' ? guideOf(blocks) : null;
      if (!guide) return null;
      const { path, step, lost, live } = guide;
      const [leg] = readPath(path[step]?.steps ?? '');
      const isVisible = canBeSeen(blocks.editor.board);
      const next = leg?.direction ?? null;
      return { step, length: path.length, next, lost, live, isVisible };
    },
    stepped: (visit, step) => changeBlocks(visit, (blocks) => stepped(blocks, step)),
    left,
    shorterWay: ({ blocks }) => shorterWay(blocks),
    shortened: (visit) => changeBlocks(visit, (blocks) => goneOnBy(blocks, shorterWay(blocks))),
    others({ blocks }) {
      const guide = guideOf(blocks);
      if (!guide) return [];
      const others = choices(boardAt(blocks, guide)).filter((move) => !isNext(guide, move));
      return [
        ...parts(guide).map((move) => ({ ...choice(blocks.editor.board, move), part: move.count })),
        ...others.map((move) => choice(blocks.editor.board, { ...move, count: 1 })),
      ];
    },
    other: { title: 'guide.otherBlock', how: 'guide.otherBlockHow' },
    createBoard: (player) => createGuideBoard(context, player),
  };

  /**
   * @param {import('../board.js').Board} board
   * @param {Required<import('./state.js').BlockStep>} move
   */
  function choice(board, move) {
    const { block, way, count } = move;
    const name = board.blocks[block]?.name ?? '';
    const cells = count > 1 ? [document.createTextNode(String(count))] : [];
    return {
      way,
      text: sayMove(board, { block, steps: `${way}${count}` }, i18n.t),
      drawn: [h('b', {}, name), arrow(way), ...cells],
      make: () => actions.blocks.move(move),
    };
  }
}
