/** The moves of tiles as a list. */

import { arrow, createMoveList } from './move-list.js';

/**
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {import('../../../www/player/unslide-player.js').UnslidePlayer} Player
 */

/** A longer list is no help to anybody, and slow; the player has a slider. */
const LONGEST = 400;

/**
 * @param {import('../context.js').Context} context
 * @param {Player} player
 */
export function createMoves(context, player) {
  const list = createMoveList(context, player);
  return {
    element: list.element,
    /** @param {Report} report */
    show({ path, length, labels }) {
      const isShort = length !== null && length <= LONGEST;
      const moves = (isShort && path?.match(/[UDLR]\d*/g)) || [];
      list.show(
        moves.map((move, step) => {
          const way = /** @type {import('./move-list.js').Way} */ (move.charAt(0));
          return { content: [arrow(way), labels?.[step] ?? ''] };
        }),
      );
    },
  };
}
