/** Visits in which a board was solved, for tests. */

import { answered, startSolving } from '../../www/app/tiles/search.js';
import { straightened } from '../../www/app/tiles/visit.js';

/** Stands for a canvas, of which a visit knows no more than its size. */
export const SURFACE = /** @type {HTMLCanvasElement} */ ({ width: 300, height: 300 });

/**
 * @param {import('../../www/app/visit.js').Visit} visit - at its grid
 * @param {string} path - the moves that solve its board
 */
export function answeredBy(visit, path) {
  const report = /** @type {import('../../www/engine/protocol.js').Report} */ ({
    status: 'optimal',
    length: path.length,
    metric: 'single',
    path,
  });
  return answered(startSolving(straightened(visit, { straight: SURFACE, gap: null })), report);
}
