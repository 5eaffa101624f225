/**
 * Files of a solution.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Pixels } from '../engine/protocol.js'
 * @import { Rectified, TilesFilm } from '../engine/shapes.js'
 * @import { DrawOptions, Picture, Solved } from '../../packages/unslide/solver.js'
 * @import { Host } from './create-solver.js'
 */

import { BLANK } from './blank.js';
import { readBoard } from './board.js';
import { SolverError, withCode } from './errors.js';
import { mutable } from './read-picture.js';

/** @typedef {'gif' | 'sheet' | 'steps'} Kind */

/**
 * @param {Engine} engine
 * @param {Host['pixelsOf']} pixelsOf
 * @param {Kind} kind
 * @param {{ picture: Picture, answer: Solved, options: DrawOptions }} wish
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function draw(engine, pixelsOf, kind, { picture, answer, options }) {
  const { reading, signal, onProgress } = options;
  const { rows, cols, labels: start } = readBoard('board', answer.start, BLANK);
  if (answer.path === null) throw new SolverError('moves', 'moves: the answer has none');
  const { labels: goal } = readBoard('goal', answer.goal, BLANK);
  const setup = { rows, cols, start, goal, blank: BLANK };
  try {
    const pixels = await pixelsOf(picture);
    const board = await straighten(engine, pixels, { rows, cols, reading, signal });
    const tell = (/** @type {{ done: number, total: number }} */ { done, total }) =>
      signal?.aborted || onProgress?.(done / total);
    return await fileOf(engine, kind, { board, setup, path: answer.path }, { signal, tell });
  } catch (error) {
    throw signal?.aborted ? signal.reason : withCode(error, 'picture');
  }
}

/**
 * The board in a picture, seen straight; the whole picture, if no reading says where it is.
 *
 * @param {Engine} engine
 * @param {Pixels} picture
 * @param {Pick<DrawOptions, 'reading' | 'signal'> & { rows: number, cols: number }} how
 * @returns {Promise<Rectified>}
 */
function straighten(engine, picture, { rows, cols, reading, signal }) {
  const { width, height } = picture;
  const quad = mutable(
    reading?.quad ?? [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
  );
  const ask = { picture, quad, rows, cols, gap: reading?.gap ?? null };
  return engine.request('rectify', ask, { signal });
}

/**
 * @param {Engine} engine
 * @param {Kind} kind
 * @param {TilesFilm} film
 * @param {object} options
 * @param {AbortSignal} [options.signal]
 * @param {(progress: { done: number, total: number }) => void} options.tell
 */
async function fileOf(engine, kind, film, { signal, tell }) {
  if (kind !== 'steps') {
    return new Uint8Array(await engine.request(kind, film, { signal, onProgress: tell }));
  }
  /** @type {ArrayBuffer[]} */
  const parts = [];
  const end = await engine.request('steps', film, {
    signal,
    onProgress: (progress) => {
      parts.push(progress.part);
      tell(progress);
    },
  });
  return joined([...parts, end]);
}

/** @param {readonly ArrayBuffer[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return whole;
}
