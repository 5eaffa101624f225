/**
 * Puzzles in pictures.
 *
 * @import { Engine } from '../engine/client.js'
 * @import { Hints } from '../engine/protocol.js'
 * @import { Picture, PictureReading, ReadingStage, ReadOptions } from '../../packages/unslide/solver.js'
 * @import { Host } from './create-solver.js'
 */

import { withCode } from './errors.js';
import { oneOf, optionsOf, SIDES, wholeNumber } from './options.js';
import { quadOf } from './quad.js';
import { readingOf } from './reading.js';
import { startWork } from './work.js';

/**
 * @param {Engine} engine
 * @param {Host['pixelsOf']} pixelsOf
 * @param {Picture} picture
 * @param {ReadOptions} [given]
 * @returns {Promise<PictureReading | null>}
 */
export async function readPicture(engine, pixelsOf, picture, given) {
  const options = optionsOf(given);
  const { family, finished } = options;
  const { signal, guard, during } = startWork(options.signal);
  const reportStage = guard('onProgress', options.onProgress);
  const onProgress = (/** @type {{ stage: ReadingStage }} */ { stage }) => reportStage(stage);
  const asked = {
    family: family === undefined ? null : oneOf('family', family, ['tiles', 'blocks']),
    hints: hintsOf(options),
  };
  return during(async () => {
    const pictures = {
      picture: await pixelsOf(picture),
      finished: finished ? await pixelsOf(finished) : null,
    };
    try {
      const read = await engine.request('read', { ...asked, ...pictures }, { signal, onProgress });
      return read && readingOf(read);
    } catch (error) {
      throw withCode(error, 'picture');
    }
  });
}

/**
 * @param {ReadOptions} options
 * @returns {Hints | null}
 * @throws {import('./errors.js').SolverError} for what fits no board
 */
function hintsOf({ quad, rows, cols, blank }) {
  if ([quad, rows, cols, blank].every((hint) => hint === undefined)) return null;
  const { least, most } = SIDES;
  return {
    quad: quad === undefined ? null : quadOf(quad),
    rows: rows === undefined ? null : wholeNumber('rows', rows, least, most),
    cols: cols === undefined ? null : wholeNumber('cols', cols, least, most),
    blank:
      blank === undefined
        ? null
        : wholeNumber('blank', blank, 0, (rows ?? most) * (cols ?? most) - 1),
    gap: null,
  };
}
