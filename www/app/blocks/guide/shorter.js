/** Continues the guide of blocks by a shorter answer. */

import { guideOf } from '../../answer/search.js';
import { shorterBy } from '../../guide/shorter.js';
import { baseOf, looksOn, undone } from './state.js';

/**
 * The remaining moves by the offered answer; null if they are no fewer than the current ones.
 *
 * @param {import('../state.js').Blocks} blocks
 * @returns {import('../steps-text.js').Move[] | null}
 */
export function shorterWay(blocks) {
  const guide = guideOf(blocks);
  const moves = blocks.pursuit.offer?.moves;
  if (!guide || !moves) return null;
  const answer = { looks: looksOn(blocks.editor.board, moves), moves };
  const made = guide.path.slice(0, guide.step);
  const done = { looks: looksOn(baseOf(blocks, guide), made), moves: made };
  return shorterBy(guide, answer, done, undone);
}
