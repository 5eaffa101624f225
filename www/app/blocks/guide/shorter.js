/** Continues the guide of blocks by a shorter answer. */

import { alongOf } from '../../answer/search.js';
import { shorterBy } from '../../guide/shorter.js';
import { baseOf, looksOn, undone } from './state.js';

/**
 * The remaining moves by the offered answer; null if they are no fewer than the current ones.
 *
 * @param {import('../state.js').Blocks} blocks
 * @returns {import('../steps-text.js').Move[] | null}
 */
export function shorterWay(blocks) {
  const along = alongOf(blocks);
  const moves = blocks.pursuit.offer?.moves;
  if (!along || !moves) return null;
  const answer = { looks: looksOn(blocks.editor.board, moves), moves };
  const made = along.path.slice(0, along.step);
  const done = { looks: looksOn(baseOf(blocks, along), made), moves: made };
  return shorterBy(along, answer, done, undone);
}
