/**
 * Transitions of the visit for blocks.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Blocks} Blocks
 * @typedef {import('./state.js').Report} BlocksReport
 *
 * @typedef {object} OpenedBlocks  A board of blocks from a link.
 * @property {string} title
 * @property {import('./board.js').Board} board
 * @property {import('./state.js').Metric} metric
 * @property {BlocksReport | null} report
 * @property {number} step
 */

import { renewed } from '../visit.js';
import { withLink } from './state.js';

/**
 * Opens the board of blocks; Back returns to the puzzle open before.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function openBlocks(visit) {
  return { ...visit, stage: 'blocks', notice: null };
}

/**
 * Opens the board of a link, with its solution if the link has one.
 *
 * @param {Visit} visit
 * @param {OpenedBlocks} link
 * @returns {Visit}
 */
export function openedBlocks(visit, link) {
  const { title, report, step } = link;
  const opening = report && { report, step };
  const shared = { title, report };
  const blocks = withLink(visit.blocks, link);
  return { ...renewed(visit), stage: 'blocks', blocks, opening, shared };
}

/**
 * @param {Visit} visit
 * @param {(blocks: Blocks) => Blocks} change
 * @returns {Visit}
 */
export function changeBlocks(visit, change) {
  const blocks = change(visit.blocks);
  if (blocks === visit.blocks) return visit;
  const isSame = blocks.editor.board === visit.blocks.editor.board;
  return { ...visit, blocks, shared: isSame ? visit.shared : null };
}
