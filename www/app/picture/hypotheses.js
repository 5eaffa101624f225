/**
 * Boards that a picture may show, of which the visitor chooses one where the reading is not sure.
 *
 * @typedef {import('../../engine/protocol.js').Hypothesis} Hypothesis
 * @typedef {import('../../engine/protocol.js').BlocksReading} BlocksReading
 * @typedef {import('../../engine/protocol.js').BoardOutline} BoardOutline
 * @typedef {import('../../engine/protocol.js').Point} Point
 * @typedef {import('../../engine/protocol.js').Reading} Reading
 * @typedef {import('../visit.js').Visit} Visit
 */

import { pixelsOf } from '../pixels.js';

/** Margin of a small picture around its board, as a share of the board's longer side. */
const MARGIN = 0.07;

/**
 * Asks the engine for the boards that a picture may show, the one that was read first. None if that
 * is sure.
 *
 * @param {import('../../engine/client.js').Engine} engine
 * @param {import('../visit.js').Picture} picture
 * @param {Reading | BlocksReading | null} reading
 * @param {object} how
 * @param {import('../../engine/protocol.js').Hints | null} how.hints  What was known of the board.
 * @param {AbortSignal} how.signal
 * @returns {Promise<readonly Hypothesis[]>}
 */
export async function hypothesesOf(engine, picture, reading, { hints, signal }) {
  if (reading?.sure.board) return [];
  const ask = { picture: pixelsOf(picture.surface), hints, read: reading && outlineOf(reading) };
  // Without them the reading is still good.
  return engine.request('hypotheses', ask, { signal }).catch(() => []);
}

/**
 * @param {Reading | BlocksReading} reading
 * @returns {BoardOutline}
 */
function outlineOf({ kind, quad, rows, cols }) {
  return { family: kind === 'blocks' ? 'blocks' : 'tiles', quad, rows, cols };
}

/**
 * The part of a picture that shows a board with its surroundings, in pixels.
 *
 * @param {Pick<BoardOutline, 'quad'>} outline
 * @param {{ width: number, height: number }} picture
 */
export function partAround({ quad }, { width, height }) {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const spans = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const margin = MARGIN * Math.max(...spans);
  const left = Math.max(0, Math.min(...xs) - margin);
  const top = Math.max(0, Math.min(...ys) - margin);
  const right = Math.min(width, Math.max(...xs) + margin);
  const bottom = Math.min(height, Math.max(...ys) + margin);
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Whether two boards are divided alike: a caption does not tell them apart.
 *
 * @param {BoardOutline} one
 * @param {BoardOutline} other
 */
export function isDividedAs(one, other) {
  return one.family === other.family && one.rows === other.rows && one.cols === other.cols;
}
