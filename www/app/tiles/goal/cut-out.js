/** Cuts the board out of its picture. */

import { pixelsOf, surfaceOf } from '../../pixels.js';

/**
 * The board within a grid, seen straight, with the gap by which it was cut: that of the grid, or as
 * measured if that is null.
 *
 * @param {import('../../../engine/client.js').Engine} engine
 * @param {HTMLCanvasElement} picture
 * @param {Pick<import('../state.js').Tiles, 'quad' | 'rows' | 'cols' | 'gap'>} grid
 * @returns {Promise<import('../state.js').Straight>}
 */
export async function cutOut(engine, picture, { quad, rows, cols, gap }) {
  const ask = { picture: pixelsOf(picture), quad, rows, cols, gap };
  const cut = await engine.request('rectify', ask);
  return { straight: surfaceOf(cut), gap: cut.gap };
}
