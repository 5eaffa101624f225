/** Draws a plain picture of a board, for links without one. */

import { contextOf, newSurface } from '../pixels.js';
import { BLANK } from './board.js';

/** Maximum side of the picture, in pixels. */
const LONGEST = 1200;

const TILE = '#e9dfca';
/** Colour of the edges between tiles. */
const EDGE = '#cbbfa6';
const FLOOR = '#3a352d';
const INK = '#1f1c18';

/**
 * @param {{ rows: number, cols: number, start: readonly string[] }} board
 * @returns {HTMLCanvasElement}
 */
export function drawnBoard({ rows, cols, start }) {
  const side = Math.floor(LONGEST / Math.max(rows, cols));
  const surface = newSurface(cols * side, rows * side);
  const pen = contextOf(surface);
  pen.fillStyle = FLOOR;
  pen.fillRect(0, 0, surface.width, surface.height);
  pen.textAlign = 'center';
  start.forEach((label, cell) => {
    if (label !== BLANK)
      drawTile(pen, label, (cell % cols) * side, Math.floor(cell / cols) * side, side);
  });
  return surface;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} label
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
function drawTile(pen, label, x, y, side) {
  const edge = side / 64;
  pen.fillStyle = EDGE;
  pen.fillRect(x, y, side, side);
  pen.fillStyle = TILE;
  pen.beginPath();
  pen.roundRect(x + edge, y + edge, side - 2 * edge, side - 2 * edge, 3 * edge);
  pen.fill();
  pen.fillStyle = INK;
  const size = Math.min(side * 0.45, (side * 1.15) / label.length);
  pen.font = `600 ${size}px system-ui, sans-serif`;
  // The vertical centre of a line of text is not that of its digits.
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
    pen.measureText(label);
  pen.fillText(label, x + side / 2, y + (side + above - below) / 2, side * 0.84);
}
