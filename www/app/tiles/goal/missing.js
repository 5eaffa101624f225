/**
 * The piece that is missing while the puzzle is played, and belongs in the empty place in the end: a
 * screenshot does not show it, but a finished picture does.
 *
 * @typedef {import('../../../engine/client.js').Engine} Engine
 * @typedef {import('../../../engine/protocol.js').Pixels} Pixels
 * @typedef {import('../../visit.js').Visit} Visit
 *
 * @typedef {object} Missing
 * @property {readonly number[]} goal  With that goal, and no other, the picture is whole in the end.
 * @property {HTMLCanvasElement} piece
 */

import { cutPiece } from '../../../player/picture.js';
import { pixelsOf, surfaceOf } from '../../pixels.js';
import { boardOf } from '../visit.js';

/**
 * What belongs in the empty place where the visit's goal is reached; null where that is not known.
 *
 * @param {Visit} visit
 */
export function missingPiece(visit) {
  const { missing } = visit.tiles;
  return missing && missing.goal === boardOf(visit).goal ? missing.piece : null;
}

/**
 * Looks for the missing piece in a finished picture in which the tiles were found.
 *
 * @param {Engine} engine
 * @param {Visit} visit  Its goal is laid as in the picture.
 * @param {HTMLCanvasElement} finished
 * @returns {Promise<Missing | null>}
 */
export async function pieceIn(engine, visit, finished) {
  const { straight } = visit.tiles;
  const { rows, cols, blank, goal } = boardOf(visit);
  if (!straight || blank === null) return null;
  const seen = await engine.request('recognize', {
    ...{ picture: pixelsOf(finished), quad: null, board: pixelsOf(straight) },
    ...{ rows, cols, blank, positions: [[...goal]] },
  });
  if (seen?.cells.join() !== goal.join()) return null;
  const ask = { picture: pixelsOf(finished), quad: seen.quad, rows, cols };
  const whole = surfaceOf(await engine.request('rectify', ask));
  return { goal, piece: cutPiece(whole, { rows, cols }, goal.indexOf(blank)) };
}
