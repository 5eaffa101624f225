/** The film of a solution of tiles. */

import { TilesGame } from '../../player/tiles-game.js';
import { cellSide, FILM } from './cell-side.js';

/**
 * @typedef {import('./encode.js').Film} Film
 * @typedef {import('../../player/playback.js').TilesPlayback} TilesPlayback
 */

/** A film is as light as paper, whatever the page is. */
const INKS = Object.freeze({
  floor: '#e4dfd5',
  tile: '#fffdf8',
  ink: '#1f1c18',
  accent: '#d63f26',
  over: '#fff',
  edge: 'rgb(20 17 10 / 0.7)',
});

/**
 * @param {TilesPlayback} playback
 * @returns {Film}
 */
export function tilesFilm(playback) {
  const { rows, cols } = playback;
  const game = new TilesGame(playback);
  const side = cellSide(playback, FILM);
  const gap = Math.max(1, Math.round(side / 60));
  return {
    game,
    cols,
    width: cols * side,
    height: rows * side,
    paint(pen, { spots, lit }) {
      pen.fillStyle = INKS.floor;
      pen.fillRect(0, 0, cols * side, rows * side);
      spots.forEach(({ row, col }, piece) => {
        if (piece === game.hole) return;
        pen.save();
        pen.translate(col * side, row * side);
        pen.beginPath();
        pen.roundRect(gap, gap, side - 2 * gap, side - 2 * gap, side * 0.05);
        pen.clip();
        drawFace(pen, playback, piece, side);
        if (lit.includes(piece)) frame(pen, side, gap);
        pen.restore();
      });
    },
  };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {TilesPlayback} playback
 * @param {number} piece
 * @param {number} side
 */
function drawFace(pen, { cols, rows, start, picture, numbers }, piece, side) {
  if (picture) {
    const [width, height] = [picture.width / cols, picture.height / rows];
    const [x, y] = [(piece % cols) * width, Math.floor(piece / cols) * height];
    pen.drawImage(picture, x, y, width, height, 0, 0, side, side);
  } else {
    pen.fillStyle = INKS.tile;
    pen.fillRect(0, 0, side, side);
  }
  if (!picture || numbers) write(pen, start[piece] ?? '', side, picture !== null);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {string} label
 * @param {number} side
 * @param {boolean} isOverPicture
 */
function write(pen, label, side, isOverPicture) {
  const size = isOverPicture ? side * 0.24 : side * 0.42;
  pen.font = `650 ${size}px system-ui, sans-serif`;
  pen.textAlign = isOverPicture ? 'left' : 'center';
  pen.textBaseline = isOverPicture ? 'top' : 'middle';
  const place = isOverPicture ? side * 0.08 : side / 2;
  if (isOverPicture) {
    pen.strokeStyle = INKS.edge;
    pen.lineWidth = size * 0.2;
    pen.lineJoin = 'round';
    pen.strokeText(label, place, place, side * 0.84);
  }
  pen.fillStyle = isOverPicture ? INKS.over : INKS.ink;
  pen.fillText(label, place, place, side * 0.84);
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} side
 * @param {number} gap
 */
function frame(pen, side, gap) {
  pen.strokeStyle = INKS.accent;
  pen.lineWidth = Math.max(4, side * 0.06);
  pen.beginPath();
  pen.roundRect(gap, gap, side - 2 * gap, side - 2 * gap, side * 0.05);
  pen.stroke();
}
