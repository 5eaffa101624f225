/** What a link of this visit says. */

import { BLANK, setupOf } from '../board.js';
import { boardOf } from '../visit.js';

/**
 * @typedef {import('../../link/content.js').LinkAnswer} LinkAnswer
 * @typedef {import('../../link/content.js').LinkContent} LinkContent
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
  const { rows, cols, start, goal } = setupOf(boardOf(visit));
  return {
    version: 1,
    family: 'tiles',
    rows,
    cols,
    blank: BLANK,
    start,
    goal,
    metric: visit.report?.metric ?? visit.metric,
    answer: visit.report && answerOf(visit.report, step),
    title,
    options: {
      autoplay: false,
      controls: 'full',
      speed: 1,
      theme: 'auto',
      lang: null,
      numbers: visit.numbers,
    },
    miniature: null,
  };
}

/**
 * @param {Report} report
 * @param {number} step
 * @returns {LinkAnswer | null}
 */
function answerOf({ status, path, lower_bound: lowerBound }, step) {
  if (path === null || status === 'unsolvable' || status === 'gave_up') return null;
  return { status, lowerBound: status === 'bounded' ? lowerBound : null, path, step };
}
