/** The list of moves of blocks. */

import { arrow, createMoveList } from '../answer/move-list.js';
import { h } from '../dom.js';
import { legsOf, sayMove } from './steps-text.js';

/**
 * @param {import('../context.js').Context} context
 * @param {import('../../player/unslide-player.js').UnslidePlayer} player
 */
export function createBlockMoves(context, player) {
  const list = createMoveList(context, player);
  return {
    element: list.element,
    /** @param {import('../visit.js').Visit} visit */
    show({ blocks: { editor, report } }) {
      const { board } = editor;
      list.show(
        (report?.moves ?? []).map((move) => () => ({
          name: sayMove(board, move, context.i18n.t),
          content: [h('b', {}, board.blocks[move.block]?.name ?? ''), ...way(move.steps)],
        })),
      );
    },
  };
}

/**
 * The legs of a move as arrows, each with its number of cells if that is more than one.
 *
 * @param {string} steps
 */
function way(steps) {
  return legsOf(steps).flatMap(({ way: direction, count }) =>
    count > 1 ? [arrow(direction), String(count)] : [arrow(direction)],
  );
}
