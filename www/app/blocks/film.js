/** The film of a solution of blocks. */

import { BlocksGame } from '../../player/blocks-game.js';
import { WAY } from '../../player/path.js';
import { cellSide, FILM } from '../film/cell-side.js';
import { onPaper } from '../film/paper.js';
import { exitOf } from './board.js';
import { drawFloor, drawPlate } from './paint.js';
import { playbackOf } from './playback.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../player/playback.js').BlocksPlayback} BlocksPlayback
 */

/**
 * The film with margins, which show the exit.
 *
 * @param {import('./state.js').Blocks} blocks
 */
export function filmOf(blocks) {
  const { board } = blocks.editor;
  const film = blocksFilm(board, playbackOf(blocks));
  return onPaper(film, exitIn(board, film.width / board.cols));
}

/**
 * @param {Board} board  As it lies at the start.
 * @param {BlocksPlayback} playback
 * @returns {import('../film/encode.js').Film}
 */
function blocksFilm(board, playback) {
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

/**
 * The exit of a board, in pixels.
 *
 * @param {Board} board
 * @param {number} cell  Side of a cell, in pixels.
 * @returns {import('../film/paper.js').Exit | null}
 */
function exitIn(board, cell) {
  const exit = exitOf(board);
  if (!exit) return null;
  const { row, col } = WAY[exit.direction];
  return {
    x: ((exit.cell % board.cols) + 0.5 + col / 2) * cell,
    y: (Math.floor(exit.cell / board.cols) + 0.5 + row / 2) * cell,
    direction: exit.direction,
  };
}
