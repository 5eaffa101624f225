/** The moves of tiles as a list. */

import { arrow, createMoveList } from './move-list.js';

/**
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../../../www/player/unslide-player.js').UnslidePlayer} Player
 */

/**
 * @param {import('../context.js').Context} context
 * @param {Player} player
 */
export function createMoves(context, player) {
  const list = createMoveList(context, player);
  return {
    element: list.element,
    /** @param {Report} report */
    show({ path, labels }) {
      const moves = path?.match(/[UDLR]\d*/g) ?? [];
      list.show(
        moves.map((move, step) => () => {
          const way = /** @type {import('./move-list.js').Way} */ (move.charAt(0));
          return { content: [arrow(way), labels?.[step] ?? ''] };
        }),
      );
    },
  };
}
