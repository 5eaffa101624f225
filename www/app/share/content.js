/** What a link of this visit says. */

import { writeBlockPath } from '../../link/block-path.js';
import { exitOf } from '../blocks/board.js';
import { BLANK, setupOf } from '../tiles/board.js';
import { boardOf } from '../tiles/visit.js';

/**
 * @typedef {import('../../link/content.js').LinkAnswer} LinkAnswer
 * @typedef {import('../../link/content.js').LinkBlocks} LinkBlocks
 * @typedef {import('../../link/content.js').LinkContent} LinkContent
 * @typedef {import('../../link/content.js').LinkTiles} LinkTiles
 * @typedef {import('../../engine/protocol.js').Report} Report
 * @typedef {{ title: string, numbers: boolean | null }} Shown
 */

/**
 * The visit's puzzle and its answer, without a picture.
 *
 * @param {import('../visit.js').Visit} visit
 * @param {{ title: string, step: number }} choices
 * @returns {LinkContent}
 */
export function contentOf(visit, { title, step }) {
  const { stage, blocks } = visit;
  const { numbers } = visit.tiles;
  if (stage === 'blocks') {
    const { editor, report, metric } = blocks;
    const { board } = editor;
    const path = report?.moves ? writeBlockPath(report.moves, board.blocks) : null;
    const answer = report && answerOf(report, path, step);
    return blocksContent(board, report?.metric ?? metric, answer, { title, numbers: null });
  }
  const metric = visit.tiles.report?.metric ?? visit.tiles.metric;
  const answer = visit.tiles.report && answerOf(visit.tiles.report, visit.tiles.report.path, step);
  return tilesContent({ ...setupOf(boardOf(visit)), metric }, answer, { title, numbers });
}

/**
 * @param {Pick<LinkTiles, 'rows' | 'cols' | 'start' | 'goal' | 'metric'>} puzzle
 * @param {LinkAnswer | null} answer
 * @param {Shown} shown
 * @returns {LinkContent}
 */
export function tilesContent({ rows, cols, start, goal, metric }, answer, shown) {
  const puzzle = { rows, cols, blank: BLANK, start, goal, metric };
  return { family: 'tiles', ...puzzle, answer, ...showing(shown) };
}

/**
 * @param {import('../blocks/board.js').Board} board
 * @param {LinkBlocks['metric']} metric
 * @param {LinkAnswer | null} answer
 * @param {Shown} shown
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

/**
 * @param {Shown} shown
 * @returns {Omit<import('../../link/content.js').LinkShow, 'answer'>}
 */
function showing({ title, numbers }) {
  return {
    version: 1,
    title,
    options: {
      autoplay: false,
      controls: 'full',
      speed: 1,
      theme: 'auto',
      lang: null,
      numbers,
    },
    miniature: null,
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
