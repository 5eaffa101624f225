/** Recognises the guided board in other pictures of it. */

import { contextOf, newSurface, pixelsOf } from '../../pixels.js';
import { boardOf } from '../visit.js';
import { guideOf } from './state.js';
import { likely } from './sync.js';

/** Tile width that is enough for recognition, in pixels. */
const TILE = 48;

/** Number of moves ahead on the path whose positions are expected. */
const AHEAD = 12;

/**
 * @param {import('../../../engine/client.js').Engine} engine
 * @returns {import('../../guide/recognition.js').Recogniser}
 */
export function createRecogniser(engine) {
  return async (visit, picture, quad) => {
    const guide = guideOf(visit);
    const { straight, gap } = visit.tiles;
    if (!guide || !straight) return null;
    const { rows, cols, blank } = boardOf(visit);
    const board = pixelsOf(small(straight, { rows, cols }));
    const positions = likely(visit, guide, AHEAD);
    const ask = { picture, quad, board, rows, cols, gap, blank: blank ?? 0, positions };
    return engine.request('recognize', ask);
  };
}

/**
 * @param {HTMLCanvasElement} straight
 * @param {{ rows: number, cols: number }} size
 */
function small(straight, { rows, cols }) {
  const scale = Math.min(1, (TILE * cols) / straight.width, (TILE * rows) / straight.height);
  if (scale === 1) return straight;
  const surface = newSurface(
    Math.round(straight.width * scale),
    Math.round(straight.height * scale),
  );
  const context = contextOf(surface);
  context.imageSmoothingQuality = 'high';
  context.drawImage(straight, 0, 0, surface.width, surface.height);
  return surface;
}
