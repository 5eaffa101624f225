/**
 * The blank's piece, which is missing while the puzzle is played and completes the picture in the
 * end: a screenshot does not show it, a finished picture does.
 *
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('../../../engine/protocol.js').Pixels} Pixels
 * @typedef {import('../../visit.js').Visit} Visit
 *
 * @typedef {object} Missing
 * @property {readonly number[]} goal  The goal to which the piece belongs.
 * @property {HTMLCanvasElement} piece
 */

import { cutPiece } from '../../../player/picture.js';
import { pixelsOf } from '../../pixels.js';
import { boardOf } from '../visit.js';
import { cutOut } from './cut-out.js';

/**
 * The blank's piece for the visit's goal; null if unknown.
 *
 * @param {Visit} visit
 */
export function missingPiece(visit) {
  const { missing } = visit.tiles;
  return missing && missing.goal === boardOf(visit).goal ? missing.piece : null;
}

/**
 * Finds the blank's piece in a finished picture in which the tiles were found.
 *
 * @param {Engine} engine
 * @param {Visit} visit  Its goal is that of the picture.
 * @param {HTMLCanvasElement} finished
 * @returns {Promise<Missing | null>}
 */
export async function pieceIn(engine, visit, finished) {
  const { straight, gap } = visit.tiles;
  const { rows, cols, blank, goal } = boardOf(visit);
  if (!straight || blank === null) return null;
  const seen = await engine.request('recognize', {
    ...{ picture: pixelsOf(finished), quad: null, board: pixelsOf(straight) },
    ...{ rows, cols, gap, blank, positions: [[...goal]] },
  });
  if (seen?.cells.join() !== goal.join()) return null;
  // A finished picture need not have the gaps of the board.
  const whole = await cutOut(engine, finished, { quad: seen.quad, rows, cols, gap: null });
  return { goal, piece: cutPiece(whole.straight, { rows, cols }, goal.indexOf(blank)) };
}
