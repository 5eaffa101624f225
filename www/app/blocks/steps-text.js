/** The moves of blocks in words, one per line. */

import { numbered } from '../answer/steps-text.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {{ block: number, steps: string }} Move
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 * @typedef {'U' | 'R' | 'D' | 'L'} Way
 */

const WAYS = Object.freeze({
  U: 'blocks.up',
  D: 'blocks.down',
  L: 'blocks.left',
  R: 'blocks.right',
});

/**
 * The straight legs of a block's move.
 *
 * @param {string} steps  `R2`, or `R1D2` round a corner.
 */
export function legsOf(steps) {
  return [...steps.matchAll(/([UDLR])(\d*)/g)].map(([, way, count]) => ({
    way: /** @type {Way} */ (way),
    count: Number(count || 1),
  }));
}

/**
 * @param {Board} board
 * @param {Move} move
 * @param {Translate} t
 */
export function sayMove({ blocks }, { block, steps }, t) {
  const legs = legsOf(steps).map(({ way, count }) => t(WAYS[way], { count }));
  return t('blocks.move', { name: blocks[block]?.name ?? '', way: legs.join(t('blocks.nextLeg')) });
}

/**
 * All moves below the start position.
 *
 * @param {Board} board
 * @param {readonly Move[]} moves
 * @param {string} text  The board as text.
 * @param {Translate} t
 */
export function stepsText(board, moves, text, t) {
  return numbered(
    [text],
    moves.map((move) => sayMove(board, move, t)),
  );
}
