/** The film of a solution of tiles. */

import { TilesGame } from '../../player/tiles-game.js';
import { cellOf, FILM } from '../film/cell-side.js';
import { drawFace } from './faces.js';

/**
 * @typedef {import('../film/encode.js').Film} Film
 * @typedef {import('../../player/playback.js').TilesPlayback} TilesPlayback
 */

const INKS = Object.freeze({ floor: '#e4dfd5', accent: '#d63f26' });

/**
 * @param {TilesPlayback} playback
 * @returns {Film}
 */
export function tilesFilm(playback) {
  const { rows, cols, picture = null } = playback;
  const game = new TilesGame(playback);
  const cell = cellOf({ rows, cols, picture }, FILM);
  const side = Math.min(cell.width, cell.height);
  const gap = Math.max(1, Math.round(side / 60));
  const [width, height] = [cols * cell.width, rows * cell.height];
  /** @param {CanvasRenderingContext2D} pen */
  const outline = (pen) => {
    pen.beginPath();
    pen.roundRect(gap, gap, cell.width - 2 * gap, cell.height - 2 * gap, side * 0.05);
  };
  return {
    game,
    cols,
    width,
    height,
    paint(pen, { spots, lit }) {
      pen.fillStyle = INKS.floor;
      pen.fillRect(0, 0, width, height);
      spots.forEach(({ row, col }, piece) => {
        if (piece === game.hole) return;
        pen.save();
        pen.translate(col * cell.width, row * cell.height);
        outline(pen);
        pen.clip();
        drawFace(pen, playback, piece, cell);
        if (lit.includes(piece)) {
          pen.strokeStyle = INKS.accent;
          pen.lineWidth = Math.max(4, side * 0.06);
          outline(pen);
          pen.stroke();
        }
        pen.restore();
      });
    },
  };
}
