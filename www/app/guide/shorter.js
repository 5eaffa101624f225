/** A shorter answer that is found while moves are done together, of either family. */

import { followed, taken } from '../answer/better.js';
import { wayBy } from './where.js';

/**
 * @template M
 * @typedef {{ looks: readonly string[], moves: readonly M[] }} Way  Moves, and how the board looks before each
 *   of them and at the end.
 */

/**
 * The moves that lead on by another answer; null if they are no fewer than those that are left.
 *
 * @template M
 * @param {{ path: readonly M[], step: number }} along
 * @param {Way<M>} answer
 * @param {Way<M>} done  What the visitor has done.
 * @param {(move: M) => M} opposite
 */
export function shorterBy({ path, step }, answer, done, opposite) {
  const way = wayBy(answer, done, opposite);
  return way && way.length < path.length - step ? way : null;
}

/**
 * The visitor goes on by the answer that is offered.
 *
 * @template {{ report: any, pursuit: import('../answer/better.js').Pursuit<any>, along: any }} S
 * @param {S} search  Of a visit of either family.
 * @param {readonly unknown[] | null} way  The moves that lead on by it; null to go on as before.
 * @returns {S}
 */
export function goneOnBy(search, way) {
  if (!way) return search;
  const { report, pursuit } = taken(search);
  const { path, step } = search.along;
  const along = { ...search.along, report, path: [...path.slice(0, step), ...way] };
  // It is offered, not taken, should there be a still shorter one.
  return { ...search, report, pursuit: followed(pursuit), along };
}
