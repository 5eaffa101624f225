/**
 * What the visitor has set of a grid, for the reader of the picture.
 *
 * @typedef {import('../../../engine/protocol.js').Hints} Hints
 * @typedef {import('../../visit.js').Visit} Visit
 */

import { boardOf } from '../visit.js';
import { isSameQuad } from './quad.js';

/**
 * The parts set by hand; the reader finds the rest. Null if there are none.
 *
 * @param {Visit} visit
 * @returns {Hints | null}
 */
export function toldOf(visit) {
  const { told, quad, rows, cols, gap } = visit.tiles;
  if (!Object.values(told).some(Boolean)) return null;
  return {
    quad: told.quad ? quad : null,
    rows: told.rows ? rows : null,
    cols: told.cols ? cols : null,
    blank: told.blank ? boardOf(visit).blank : null,
    gap: told.quad && told.rows && told.cols ? gap : null,
  };
}

/**
 * The complete current grid.
 *
 * @param {Visit} visit
 * @returns {Hints}
 */
export function laidOf(visit) {
  const { quad, rows, cols, gap } = visit.tiles;
  return { quad, rows, cols, blank: boardOf(visit).blank, gap };
}

/**
 * Whether the tiles of this grid are unread: its goal was neither read from the picture nor edited.
 *
 * @param {Visit} visit
 */
export function isUnread(visit) {
  const { settled } = visit.tiles;
  if (boardOf(visit).byHand) return false;
  const now = laidOf(visit);
  return !settled || !isSameQuad(settled.quad, now.quad) || !isSameCells(settled, now);
}

/**
 * @param {import('../state.js').Grid} one
 * @param {Hints} other
 */
function isSameCells({ rows, cols, blank }, other) {
  return rows === other.rows && cols === other.cols && blank === other.blank;
}
