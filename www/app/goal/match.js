/** Which piece belongs where, by a picture of how it should look in the end. */

import { differenceOf } from './likeness.js';

/** A piece that differs by more than this from where it is laid, a channel on average, may be wrong. */
const UNLIKE = 36;

/**
 * Lays each piece on the place that looks most like it, the clearest first. The blank gets what is left.
 *
 * @param {readonly import('./likeness.js').Tiny[]} pieces
 * @param {readonly import('./likeness.js').Tiny[]} places  As many.
 * @param {number} blank  The piece that is no tile.
 * @returns {{ goal: number[], doubtful: number[] }}  For each place its piece, and the pieces that do
 *   not look like their places.
 */
export function matched(pieces, places, blank) {
  /** @type {number[]} */
  const goal = [];
  const laid = new Set([blank]);
  /** @type {number[]} */
  const doubtful = [];
  for (const { piece, place, difference } of likeliest(pieces, places)) {
    if (laid.has(piece) || goal[place] !== undefined) continue;
    goal[place] = piece;
    laid.add(piece);
    if (difference > UNLIKE * UNLIKE * (pieces[piece]?.length ?? 0)) doubtful.push(piece);
  }
  return { goal: Array.from(places, (_, place) => goal[place] ?? blank), doubtful };
}

/**
 * @param {readonly import('./likeness.js').Tiny[]} pieces
 * @param {readonly import('./likeness.js').Tiny[]} places
 */
function likeliest(pieces, places) {
  const pairs = pieces.flatMap((tile, piece) =>
    places.map((seen, place) => ({ piece, place, difference: differenceOf(tile, seen) })),
  );
  return pairs.sort((one, other) => one.difference - other.difference);
}
