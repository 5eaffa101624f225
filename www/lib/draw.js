/**
 * Files of a solution.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Pixels } from '../engine/protocol.js'
 * @import { Rectified, TilesFilm } from '../engine/shapes.js'
 * @import { Answer, DrawOptions, Picture } from '../../packages/unslide/solver.js'
 * @import { Host } from './create-solver.js'
 */

import { BLANK } from './blank.js';
import { readBoard, readStart } from './board.js';
import { SolverError, withCode } from './errors.js';
import { optionsOf } from './options.js';
import { quadOf } from './quad.js';
import { afterPath } from './replay.js';
import { startWork } from './work.js';

/** @typedef {'gif' | 'sheet' | 'steps'} Kind */

/**
 * @param {Engine} engine
 * @param {Host['pixelsOf']} pixelsOf
 * @param {Kind} kind
 * @param {{ picture: Picture, answer: Answer, options?: DrawOptions }} drawing
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function draw(engine, pixelsOf, kind, { picture, answer, options }) {
  const { reading, signal: theirs, onProgress: listener } = optionsOf(options);
  const { signal, guard, during } = startWork(theirs);
  const reportShare = guard('onProgress', listener);
  const { setup, path } = readSolution(answer);
  const place = placeOf(reading);
  return during(async () => {
    const pixels = await pixelsOf(picture);
    try {
      const board = await straighten(engine, pixels, { ...setup, ...place, signal });
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) =>
        reportShare(done / total);
      return await fileOf(engine, kind, { board, setup, path }, { signal, onProgress });
    } catch (error) {
      throw withCode(error, 'picture');
    }
  });
}

/**
 * @param {Answer} answer
 * @returns {Omit<TilesFilm, 'board'>}
 * @throws {SolverError} for what does not lead from the start to the goal
 */
function readSolution(answer) {
  if (typeof answer?.path !== 'string' || !('start' in answer) || answer.goal === null) {
    throw new SolverError('moves', 'moves: it is no answer about tiles that has moves');
  }
  const start = readStart(answer.start, BLANK);
  const { labels: goal } = readBoard('goal', answer.goal, BLANK);
  const end = afterPath(start, answer.path);
  if (end.length !== goal.length || end.some((label, cell) => label !== goal[cell])) {
    throw new SolverError('moves', 'moves: they do not lead to the goal');
  }
  const { rows, cols, labels } = start;
  return { setup: { rows, cols, start: labels, goal, blank: BLANK }, path: answer.path };
}

/**
 * The corners of the board in the picture, and the gap between its tiles.
 *
 * @param {DrawOptions['reading']} reading
 * @throws {SolverError} for corners or a gap that are none
 */
function placeOf(reading) {
  if (reading === undefined) return { quad: null, gap: null };
  const { quad, gap } = reading ?? {};
  if (quad && Number.isFinite(gap)) return { quad: quadOf(quad), gap: gap ?? null };
  throw new SolverError('option', 'reading has no quad or no gap, as of readPicture');
}

/**
 * The board in a picture, seen straight; the whole picture, if nothing says where it is.
 *
 * @param {Engine} engine
 * @param {Pixels} picture
 * @param {ReturnType<typeof placeOf> & { rows: number, cols: number, signal: AbortSignal }} place
 * @returns {Promise<Rectified>}
 */
function straighten(engine, picture, { rows, cols, quad, gap, signal }) {
  const { width, height } = picture;
  /** @type {import('../engine/protocol.js').Quad} */
  const whole = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const request = { picture, quad: quad ?? whole, rows, cols, gap };
  return engine.request('rectify', request, { signal });
}

/**
 * @param {Engine} engine
 * @param {Kind} kind
 * @param {TilesFilm} film
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {(progress: { done: number, total: number }) => void} options.onProgress
 */
async function fileOf(engine, kind, film, { signal, onProgress }) {
  if (kind !== 'steps') {
    return new Uint8Array(await engine.request(kind, film, { signal, onProgress }));
  }
  /** @type {ArrayBuffer[]} */
  const parts = [];
  const end = await engine.request('steps', film, {
    signal,
    onProgress: (progress) => {
      parts.push(progress.part);
      onProgress(progress);
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
