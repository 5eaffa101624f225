/** A game with blocks in a link, and the game that a link brings. */

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
 * What a link to the game says.
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
 * The visit in which a link is played; null where it carries another family.
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
