/** The content of a link of blocks. */

import { writeBlockPath } from '../../link/block-path.js';
import { answerOf, showing } from '../share/content.js';
import { exitOf } from './board.js';

/**
 * @typedef {import('../../link/content.js').LinkAnswer} LinkAnswer
 * @typedef {import('../../link/content.js').LinkBlocks} LinkBlocks
 * @typedef {import('../../link/content.js').LinkContent} LinkContent
 */

/**
 * The visit's puzzle and its answer.
 *
 * @param {import('../visit.js').Visit} visit
 * @param {{ title: string, step: number }} choices
 * @returns {LinkContent}
 */
export function contentOf({ blocks: { editor, report, metric } }, { title, step }) {
  const { board } = editor;
  const path = report?.moves ? writeBlockPath(report.moves, board.blocks) : null;
  const answer = report && answerOf(report, path, step);
  return blocksContent(board, report?.metric ?? metric, answer, { title, numbers: null });
}

/**
 * @param {import('./board.js').Board} board
 * @param {LinkBlocks['metric']} metric
 * @param {LinkAnswer | null} answer
 * @param {import('../share/content.js').Shown} shown
 * @returns {LinkContent}
 */
export function blocksContent(board, metric, answer, shown) {
  const { rows, cols, walls, blocks } = board;
  return {
    family: 'blocks',
    rows,
    cols,
    walls: [...walls],
    blocks: blocks.map(({ name, cells, lane }) => ({ name, cells: [...cells], lane })),
    goals: blocks.flatMap(({ goal }, block) => (goal ? [{ block, cells: [...goal] }] : [])),
    exit: exitOf(board),
    metric,
    answer,
    ...showing(shown),
  };
}
