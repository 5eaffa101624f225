/**
 * Two pictures opened together: a puzzle and its finished picture.
 *
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('../visit.js').Picture} Picture
 */

import { pixelsOf } from '../pixels.js';

/** Shares of found tiles that differ by less decide nothing. */
const CLOSE = 0.2;

/**
 * Orders the pictures, the puzzle first: the one more of whose tiles are surely found in the other.
 * If each is found in the other, the finished picture is the one with its tiles in place. Otherwise
 * the order stays.
 *
 * @param {Engine} engine
 * @param {[Picture, Picture]} pictures
 * @returns {Promise<[Picture, Picture]>}
 */
export async function puzzleFirst(engine, [one, other]) {
  const found = await shareFound(engine, one, other);
  const converse = await shareFound(engine, other, one);
  const isOther = Math.abs(converse - found) < CLOSE ? await isDone(engine, one) : converse > found;
  return isOther ? [other, one] : [one, other];
}

/**
 * Share of a puzzle's tiles surely found in the finished picture, from 0 to 1.
 *
 * @param {Engine} engine
 * @param {Picture} puzzle
 * @param {Picture} finished
 */
async function shareFound(engine, puzzle, finished) {
  const reading = await read(engine, puzzle, finished);
  return reading ? 1 - reading.doubtful.length / reading.goal.length : 0;
}

/**
 * Whether all tiles of a board are read as in place.
 *
 * @param {Engine} engine
 * @param {Picture} picture
 */
async function isDone(engine, picture) {
  const reading = await read(engine, picture, null);
  return reading?.goal.every((piece, cell) => piece === cell) ?? false;
}

/**
 * @param {Engine} engine
 * @param {Picture} picture
 * @param {Picture | null} finished
 */
async function read(engine, picture, finished) {
  const reading = await engine.request('read', {
    picture: pixelsOf(picture.surface),
    family: 'tiles',
    hints: null,
    finished: finished && pixelsOf(finished.surface),
  });
  return reading?.kind === 'blocks' ? null : reading;
}
