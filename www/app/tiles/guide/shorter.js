/** Continues the guide of tiles by a shorter answer. */

import { opposite, readPath } from '../../../player/path.js';
import { shorterBy } from '../../guide/shorter.js';
import { guideOf, looksOn } from './state.js';

/**
 * @typedef {import('../../../player/path.js').Move} Move
 * @typedef {import('../../../engine/protocol.js').Report} Report
 * @typedef {import('../../visit.js').Visit} Visit
 */

/**
 * Results by report: a large board takes time, and each report of the search asks for it.
 *
 * @type {WeakMap<Report, import('../../guide/shorter.js').Way<Move>>}
 */
const answers = new WeakMap();

/**
 * The remaining moves by the offered answer; null if they are no fewer than the current ones.
 *
 * @param {Visit} visit
 * @returns {Move[] | null}
 */
export function shorterWay(visit) {
  const guide = guideOf(visit);
  const { offer } = visit.tiles.pursuit;
  if (!guide || !offer) return null;
  const moves = guide.path.slice(0, guide.step);
  const done = { looks: looksOn(visit, { ...guide, path: moves }), moves };
  return shorterBy(guide, answerBy(visit, offer), done, opposite);
}

/**
 * @param {Visit} visit
 * @param {Report} report
 */
function answerBy(visit, report) {
  const known = answers.get(report);
  if (known) return known;
  const moves = readPath(report.path ?? '');
  const answer = { looks: looksOn(visit, { base: null, path: moves }), moves };
  answers.set(report, answer);
  return answer;
}
