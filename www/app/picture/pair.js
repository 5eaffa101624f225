/**
 * Two pictures that come at once: a puzzle, and how it should look in the end.
 *
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('../../engine/protocol.js').Sure} Sure
 * @typedef {import('../visit.js').Picture} Picture
 */

import { pixelsOf } from '../pixels.js';

/**
 * The pictures with the puzzle first: the one in which a board with a blank is seen, and of two such boards
 * the one whose tiles do not lie as they should. The first of both where nothing tells.
 *
 * @param {Engine} engine
 * @param {[Picture, Picture]} pictures
 * @returns {Promise<[Picture, Picture]>}
 */
export async function puzzleFirst(engine, [one, other]) {
  const [first, second] = [await sureness(engine, one), await sureness(engine, other)];
  const isOther = first === second ? first > 0 && (await isDone(engine, one)) : second > first;
  return isOther ? [other, one] : [one, other];
}

/**
 * How surely a picture shows a board, from 0 to 3.
 *
 * @param {Engine} engine
 * @param {Picture} picture
 */
async function sureness(engine, { surface }) {
  const sure = await engine.request('sight', { picture: pixelsOf(surface) });
  return sure ? 1 + Number(sure.board) + Number(sure.blank) : 0;
}

/**
 * Whether all tiles of a board lie where they belong.
 *
 * @param {Engine} engine
 * @param {Picture} picture
 */
async function isDone(engine, { surface }) {
  const ask = { picture: pixelsOf(surface), family: /** @type {const} */ ('tiles') };
  const reading = await engine.request('read', { ...ask, known: null, finished: null });
  if (!reading || reading.kind === 'blocks') return false;
  return reading.goal.every((piece, cell) => piece === cell);
}
