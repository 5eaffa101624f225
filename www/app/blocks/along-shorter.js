/** A shorter answer that is found while moves of blocks are done together. */

import { wayBy } from '../along/where.js';
import { followed } from '../answer/better.js';
import { alongOf, baseOf, looksOn, undone } from './along.js';
import { takenOffer } from './search.js';

/**
 * The moves that lead on by the answer that is offered; null if they are no fewer than those that are left.
 *
 * @param {import('./state.js').Blocks} blocks
 * @returns {import('./steps-text.js').Move[] | null}
 */
export function shorterWay(blocks) {
  const along = alongOf(blocks);
  const moves = blocks.pursuit.offer?.moves;
  if (!along || !moves) return null;
  const done = along.path.slice(0, along.step);
  const way = wayBy(
    { looks: looksOn(blocks.editor.board, moves), moves },
    { looks: looksOn(baseOf(blocks, along), done), moves: done },
    undone,
  );
  return way && way.length < along.path.length - along.step ? way : null;
}

/**
 * The visitor goes on by the answer that is offered.
 *
 * @param {import('./state.js').Blocks} blocks
 * @returns {import('./state.js').Blocks}
 */
export function shortened(blocks) {
  const along = alongOf(blocks);
  const way = shorterWay(blocks);
  if (!along || !way) return blocks;
  const next = takenOffer(blocks);
  const path = [...along.path.slice(0, along.step), ...way];
  const report = /** @type {import('./state.js').Report} */ (next.report);
  return { ...next, along: { ...along, report, path }, pursuit: followed(next.pursuit) };
}
