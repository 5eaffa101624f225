/** The film of a solution of blocks. */

import { BlocksGame } from '../../player/blocks-game.js';
import { cellSide, FILM } from '../film/cell-side.js';
import { drawFloor, drawPlate } from './paint.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../player/playback.js').BlocksPlayback} BlocksPlayback
 */

/**
 * @param {Board} board  As it lies at the start.
 * @param {BlocksPlayback} playback
 * @returns {import('../film/encode.js').Film}
 */
export function blocksFilm(board, playback) {
  const { rows, cols } = board;
  const game = new BlocksGame(playback);
  const cell = cellSide(board, FILM);
  const home = Array.from(game.places, (place) => ({
    row: Math.floor(place / cols),
    col: place % cols,
  }));
  return {
    game,
    cols,
    width: cols * cell,
    height: rows * cell,
    paint(pen, { spots, lit }) {
      drawFloor(pen, board, cell);
      spots.forEach(({ row, col }, i) => {
        const { row: fromRow, col: fromCol } = home[i] ?? { row, col };
        pen.save();
        pen.translate((col - fromCol) * cell, (row - fromRow) * cell);
        drawPlate(pen, board, i, { isLit: lit.includes(i), cell });
        pen.restore();
      });
    },
  };
}
