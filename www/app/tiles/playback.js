/** Playbacks of tiles for the player. */

import { BLANK, labelsOf } from './board.js';
import { missingPiece } from './goal/blank-piece.js';
import { boardOf } from './visit.js';

/** @typedef {import('../visit.js').Visit} Visit */

/**
 * The playback of the visit's answer.
 *
 * @param {Visit} visit
 */
export function playbackOf(visit) {
  const board = boardOf(visit);
  return {
    rows: board.rows,
    cols: board.cols,
    start: labelsOf(board),
    blank: BLANK,
    path: visit.tiles.report?.path ?? '',
    picture: visit.tiles.straight,
    missing: missingPiece(visit),
    numbers: visit.tiles.numbers,
  };
}

/** @param {Visit} visit */
export function shownOf(visit) {
  return [visit.tiles.report?.path, boardOf(visit), visit.tiles.numbers];
}
