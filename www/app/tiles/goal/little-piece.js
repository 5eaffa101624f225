/** Thumbnails of tiles, for questions about them. */

import { contextOf, newSurface } from '../../pixels.js';

/** Side of a thumbnail, in pixels. */
const SIDE = 80;

export function littlePiece() {
  const surface = newSurface(SIDE, SIDE);
  surface.className = 'repairs-piece';
  return surface;
}

/**
 * @param {{ rows: number, cols: number }} size
 * @param {HTMLCanvasElement | null} straight
 * @param {number} piece
 * @param {HTMLCanvasElement} surface
 */
export function drawPiece({ rows, cols }, straight, piece, surface) {
  if (!straight) return;
  const [width, height] = [straight.width / cols, straight.height / rows];
  const [x, y] = [(piece % cols) * width, Math.floor(piece / cols) * height];
  contextOf(surface).drawImage(straight, x, y, width, height, 0, 0, SIDE, SIDE);
}
