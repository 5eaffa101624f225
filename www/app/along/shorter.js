/** A shorter answer that is found while moves are done together. */

import { opposite, readPath } from '../../player/path.js';
import { followed } from '../answer/better.js';
import { takenOffer } from '../solving/state.js';
import { alongOf, looksOn } from './state.js';
import { wayBy } from './where.js';

/**
 * @typedef {import('../../player/path.js').Move} Move
 * @typedef {import('../visit.js').Report} Report
 * @typedef {import('../visit.js').Visit} Visit
 */

/**
 * Answers by their reports: a large board takes its time, and is asked about at each report of the search.
 *
 * @type {WeakMap<Report, { looks: string[], moves: Move[] }>}
 */
const answers = new WeakMap();

/**
 * The moves that lead on by the answer that is offered; null if they are no fewer than those that are left.
 *
 * @param {Visit} visit
 * @returns {Move[] | null}
 */
export function shorterWay(visit) {
  const along = alongOf(visit);
  const { offer } = visit.pursuit;
  if (!along || !offer) return null;
  const done = along.path.slice(0, along.step);
  const own = { looks: looksOn(visit, { ...along, path: done }), moves: done };
  const way = wayBy(answerBy(visit, offer), own, opposite);
  return way && way.length < along.path.length - along.step ? way : null;
}

/**
 * The visitor goes on by the answer that is offered.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function shortened(visit) {
  const along = alongOf(visit);
  const way = shorterWay(visit);
  if (!along || !way) return visit;
  const next = takenOffer(visit);
  const path = [...along.path.slice(0, along.step), ...way];
  const report = /** @type {Report} */ (next.report);
  return { ...next, along: { ...along, report, path }, pursuit: followed(next.pursuit) };
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
