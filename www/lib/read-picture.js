/**
 * Puzzles in pictures.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Hints, Quad } from '../engine/protocol.js'
 * @import { Picture, PictureReading, ReadOptions } from '../../packages/unslide/solver.js'
 * @import { Host } from './create-solver.js'
 */

import { withCode } from './errors.js';
import { oneOf } from './options.js';
import { readingOf } from './reading.js';

/**
 * @param {Engine} engine
 * @param {Host['pixelsOf']} pixelsOf
 * @param {Picture} picture
 * @param {ReadOptions} options
 * @returns {Promise<PictureReading | null>}
 */
export async function readPicture(engine, pixelsOf, picture, options) {
  const { family, finished, signal, onProgress } = options;
  const ask = {
    picture: await pixelsOf(picture),
    family: family ? oneOf('family', family, ['tiles', 'blocks']) : null,
    hints: hintsOf(options),
    finished: finished ? await pixelsOf(finished) : null,
  };
  try {
    const read = await engine.request('read', ask, {
      signal,
      onProgress: ({ stage }) => signal?.aborted || onProgress?.(stage),
    });
    return read && readingOf(read);
  } catch (error) {
    throw signal?.aborted ? signal.reason : withCode(error, 'picture');
  }
}

/**
 * @param {ReadOptions} options
 * @returns {Hints | null}
 */
function hintsOf({ quad, rows, cols, blank }) {
  if ([quad, rows, cols, blank].every((hint) => hint === undefined)) return null;
  const cells = { rows: rows ?? null, cols: cols ?? null, blank: blank ?? null };
  return { quad: quad ? mutable(quad) : null, ...cells, gap: null };
}

/**
 * @param {import('../../packages/unslide/solver.js').Quad} quad
 * @returns {Quad}
 */
export function mutable([a, b, c, d]) {
  return [
    [a[0], a[1]],
    [b[0], b[1]],
    [c[0], c[1]],
    [d[0], d[1]],
  ];
}
