/** The board at the start, for the engine to cut into the tiles of pictures that are taken home. */

import { contextOf, newSurface } from '../pixels.js';
import { drawFace } from './faces.js';

/** A board that came as a miniature is drawn at least this large, in pixels of its longest side. */
const LEAST = 360;

/**
 * With tiles of whole pixels, and their labels where the visitor sees them.
 *
 * @param {import('../../player/playback.js').TilesPlayback} playback
 * @returns {HTMLCanvasElement}
 */
export function boardPicture(playback) {
  const { rows, cols, start, blank, picture } = playback;
  const { width, height } = picture ?? { width: cols, height: rows };
  const scale = Math.max(1, LEAST / Math.max(width, height));
  const cell = {
    width: Math.max(1, Math.round((width * scale) / cols)),
    height: Math.max(1, Math.round((height * scale) / rows)),
  };
  const surface = newSurface(cols * cell.width, rows * cell.height);
  const pen = contextOf(surface);
  pen.imageSmoothingQuality = 'high';
  start.forEach((label, piece) => {
    if (label === blank) return;
    pen.save();
    pen.translate((piece % cols) * cell.width, Math.floor(piece / cols) * cell.height);
    drawFace(pen, playback, piece, cell);
    pen.restore();
  });
  return surface;
}
