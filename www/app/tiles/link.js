/** The content of a link of tiles. */

import { answerOf, showing } from '../share/content.js';
import { BLANK, setupOf } from './board.js';
import { boardOf } from './visit.js';

/**
 * @typedef {import('../../link/content.js').LinkAnswer} LinkAnswer
 * @typedef {import('../../link/content.js').LinkContent} LinkContent
 * @typedef {import('../../link/content.js').LinkTiles} LinkTiles
 */

/**
 * The visit's puzzle and its answer, without a picture.
 *
 * @param {import('../visit.js').Visit} visit
 * @param {{ title: string, step: number }} choices
 * @returns {LinkContent}
 */
export function contentOf(visit, { title, step }) {
  const { numbers, report } = visit.tiles;
  const metric = report?.metric ?? visit.tiles.metric;
  const answer = report && answerOf(report, report.path, step);
  return tilesContent({ ...setupOf(boardOf(visit)), metric }, answer, { title, numbers });
}

/**
 * @param {Pick<LinkTiles, 'rows' | 'cols' | 'start' | 'goal' | 'metric'>} puzzle
 * @param {LinkAnswer | null} answer
 * @param {import('../share/content.js').Shown} shown
 * @returns {LinkContent}
 */
export function tilesContent({ rows, cols, start, goal, metric }, answer, shown) {
  const puzzle = { rows, cols, blank: BLANK, start, goal, metric };
  return { family: 'tiles', ...puzzle, answer, ...showing(shown) };
}
