/** Links of games with blocks: the content of one, and the visit that one opens. */

import { renewed } from '../../visit.js';
import { opened } from '../editor.js';
import { blocksContent } from '../link.js';
import { newBlocks } from '../state.js';
import { boardFrom } from '../text.js';
import { newPlay } from './state.js';

/**
 * @typedef {import('../../visit.js').Visit} Visit
 */

/**
 * The content of a link to the game.
 *
 * @param {Visit} visit
 * @param {string} title
 * @returns {import('../../family.js').Challenge}
 */
export function challengeOf({ blocks: { play, editor } }, title) {
  const board = play?.board ?? editor.board;
  const content = blocksContent(board, 'slide', null, { title, numbers: null });
  return { content, surface: null };
}

/**
 * The visit that plays a link; null if the link carries another family.
 *
 * @param {import('../../../link/content.js').LinkContent} content
 * @returns {Promise<((visit: Visit) => Visit) | null>}
 */
export async function challengedBy(content) {
  if (content.family !== 'blocks') return null;
  const board = boardFrom(content);
  return (visit) => {
    const editor = opened(visit.blocks.editor, board);
    const stage = /** @type {const} */ ('play');
    const blocks = { ...newBlocks(), stage, play: newPlay(board), editor };
    return { ...renewed(visit), stage: 'blocks', blocks };
  };
}
