/** Makes a visit from a link with blocks. */

import { withPlainNames } from '../../link/block-names.js';
import { readBlockPath } from '../../link/block-path.js';
import { boardFrom } from './text.js';

/**
 * @typedef {import('../../link/content.js').BlocksContent} BlocksContent
 * @typedef {import('./visit.js').OpenedBlocks} OpenedBlocks
 *
 * @param {BlocksContent} content
 * @returns {OpenedBlocks}
 */
export function openedBlocksLink(content) {
  const { title, metric, answer, blocks } = content;
  return {
    title,
    board: boardFrom({ ...content, blocks: withPlainNames(blocks) }),
    metric,
    report: reportIn(content),
    step: answer?.step ?? 0,
  };
}

/**
 * @param {BlocksContent} content
 * @returns {import('./state.js').Report | null}
 */
function reportIn({ answer, metric, blocks }) {
  if (!answer) return null;
  const { status, path, lowerBound } = answer;
  const moves = readBlockPath(path, blocks);
  return {
    status,
    length: moves.length,
    metric,
    lower_bound: status === 'optimal' ? moves.length : lowerBound,
    moves,
    positions: 0,
    reason: null,
    limit: null,
  };
}
