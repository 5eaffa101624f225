/** Adds to the frames of a film a margin, the number of the move and the exit of the board. */

import { WAY } from '../../player/path.js';

/**
 * @typedef {import('./encode.js').Film} Film
 * @typedef {{ x: number, y: number, direction: import('../../player/path.js').Direction }} Exit
 *   In pixels of the board, on its rim.
 */

/** Margin around the board, in pixels; even, as encoders require. */
export const MARGIN = 36;

const INKS = Object.freeze({ paper: '#f6f3ec', ink: '#675f53' });

/** Height of digits, length of the arrow and width of its lines, as shares of the margin. */
const FIGURES = 0.66;
const ARROW = 0.62;
const LINE = 0.1;

/**
 * @param {Film} film
 * @param {Exit | null} [exit]
 * @returns {Film}
 */
export function onPaper(film, exit = null) {
  const [width, height] = [film.width + 2 * MARGIN, film.height + 2 * MARGIN];
  const { length } = film.game;
  return {
    ...film,
    width,
    height,
    paint(pen, frame) {
      pen.fillStyle = INKS.paper;
      pen.fillRect(0, 0, width, height);
      pen.save();
      pen.translate(MARGIN, MARGIN);
      film.paint(pen, frame);
      if (exit) pointOut(pen, exit);
      pen.translate(0, film.height + MARGIN / 2);
      if (frame.step < length) write(pen, `${frame.step + 1}/${length}`);
      else tick(pen);
      pen.restore();
    },
  };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} number
 */
function write(pen, number) {
  pen.fillStyle = INKS.ink;
  pen.font = `600 ${MARGIN * FIGURES}px system-ui, sans-serif`;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(number, 2, 0);
}

/** All moves are done. @param {CanvasRenderingContext2D} pen */
function tick(pen) {
  const unit = MARGIN * FIGURES;
  draw(pen, [
    [2, 0.05 * unit],
    [0.24 * unit + 2, 0.3 * unit],
    [0.7 * unit + 2, -0.34 * unit],
  ]);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Exit} exit
 */
function pointOut(pen, { x, y, direction }) {
  const way = WAY[direction];
  const length = MARGIN * ARROW;
  pen.save();
  pen.translate(x + (way.col * MARGIN) / 2, y + (way.row * MARGIN) / 2);
  pen.rotate(Math.atan2(way.row, way.col));
  draw(pen, [
    [-length / 2, 0],
    [length / 2, 0],
  ]);
  draw(pen, [
    [length * 0.1, -length * 0.36],
    [length / 2, 0],
    [length * 0.1, length * 0.36],
  ]);
  pen.restore();
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {readonly (readonly [number, number])[]} points
 */
function draw(pen, points) {
  pen.strokeStyle = INKS.ink;
  pen.lineWidth = MARGIN * LINE;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}
