/** What a link of this visit says. */

import { writeBlockPath } from '../../link/block-path.js';
import { exitOf } from '../blocks/board.js';
import { BLANK, setupOf } from '../board.js';
import { boardOf } from '../visit.js';

/**
 * @typedef {import('../../link/content.js').LinkAnswer} LinkAnswer
 * @typedef {import('../../link/content.js').LinkBlocks} LinkBlocks
 * @typedef {import('../../link/content.js').LinkContent} LinkContent
 * @typedef {import('../../link/content.js').LinkTiles} LinkTiles
 * @typedef {import('../../engine/protocol.js').Report} Report
 */

/**
 * The visit's puzzle and its answer, without a picture.
 *
 * @param {import('../visit.js').Visit} visit
 * @param {{ title: string, step: number }} choices
 * @returns {LinkContent}
 */
export function contentOf(visit, { title, step }) {
  const puzzle = visit.stage === 'blocks' ? blocksOf(visit.blocks, step) : tilesOf(visit, step);
  return {
    ...puzzle,
    version: 1,
    title,
    options: {
      autoplay: false,
      controls: 'full',
      speed: 1,
      theme: 'auto',
      lang: null,
      numbers: visit.stage === 'blocks' ? null : visit.numbers,
    },
    miniature: null,
  };
}

/**
 * @param {import('../visit.js').Visit} visit
 * @param {number} step
 * @returns {LinkTiles & { answer: LinkAnswer | null }}
 */
function tilesOf(visit, step) {
  const { rows, cols, start, goal } = setupOf(boardOf(visit));
  const metric = visit.report?.metric ?? visit.metric;
  const answer = visit.report && answerOf(visit.report, visit.report.path, step);
  return { family: 'tiles', rows, cols, blank: BLANK, start, goal, metric, answer };
}

/**
 * @param {import('../blocks/state.js').Blocks} blocks
 * @param {number} step
 * @returns {LinkBlocks & { answer: LinkAnswer | null }}
 */
function blocksOf({ editor: { board }, report, metric }, step) {
  const path = report?.moves ? writeBlockPath(report.moves, board.blocks) : null;
  return {
    family: 'blocks',
    rows: board.rows,
    cols: board.cols,
    walls: [...board.walls],
    blocks: board.blocks.map(({ name, cells, lane }) => ({ name, cells: [...cells], lane })),
    goals: board.blocks.flatMap(({ goal }, block) => (goal ? [{ block, cells: [...goal] }] : [])),
    exit: exitOf(board),
    metric: report?.metric ?? metric,
    answer: report && answerOf(report, path, step),
  };
}

/**
 * @param {{ status: Report['status'], lower_bound: number | null }} report
 * @param {string | null} path
 * @param {number} step
 * @returns {LinkAnswer | null}
 */
function answerOf({ status, lower_bound: lowerBound }, path, step) {
  if (path === null || status === 'unsolvable' || status === 'gave_up') return null;
  return { status, lowerBound: status === 'bounded' ? lowerBound : null, path, step };
}
