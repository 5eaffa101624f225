/** The picture of the start position, which the engine cuts into tiles for exports. */

import { contextOf, newSurface } from '../pixels.js';
import { drawFace } from './faces.js';

/** A miniature from a link is enlarged to at least this longer side, in pixels. */
const LEAST = 360;

/**
 * The picture, with tile sides in whole pixels and with labels if the visitor sees them.
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
