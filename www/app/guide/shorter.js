/** A shorter answer that is found during the guide, for all families. */

import { followed, taken } from '../answer/improvement.js';
import { wayBy } from './answer-position.js';

/**
 * @template M
 * @typedef {{ looks: readonly string[], moves: readonly M[] }} Way  Moves, and a text for the board
 *   before each move and after the last.
 */

/**
 * The remaining moves by another answer; null if they are no fewer than the current ones.
 *
 * @template M
 * @param {{ path: readonly M[], step: number }} guide
 * @param {Way<M>} answer
 * @param {Way<M>} done  The visitor's moves.
 * @param {(move: M) => M} opposite
 */
export function shorterBy({ path, step }, answer, done, opposite) {
  const way = wayBy(answer, done, opposite);
  return way && way.length < path.length - step ? way : null;
}

/**
 * Continues the guide by the offered answer.
 *
 * @template {{ report: any, pursuit: import('../answer/improvement.js').Pursuit<any>, guide: any }} S
 * @param {S} search  The search state of a family.
 * @param {readonly unknown[] | null} way  The remaining moves by it; null to keep the current path.
 * @returns {S}
 */
export function goneOnBy(search, way) {
  if (!way) return search;
  const { report, pursuit } = taken(search);
  const { path, step } = search.guide;
  const guide = { ...search.guide, report, path: [...path.slice(0, step), ...way] };
  // A still shorter answer is offered, not applied.
  return { ...search, report, pursuit: followed(pursuit), guide };
}
