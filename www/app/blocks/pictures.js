/** The request that makes the engine draw an answer of blocks: pictures of the board, and moves. */

import { cellSide } from '../film/cell-side.js';
import { contextOf, newSurface, pixelsOf } from '../pixels.js';
import { exitOf } from './board.js';
import { drawFloor, drawPlate } from './paint.js';

/** Maximum side of a frame, in pixels. */
const LONGEST = 480;

/**
 * @param {import('./board.js').Board} board
 * @param {readonly import('./steps-text.js').Move[]} moves
 * @returns {import('../../engine/protocol.js').BlocksFilm}
 */
export function picturesOf(board, moves) {
  const { rows, cols, blocks } = board;
  const cell = cellSide(board, LONGEST);
  /** @param {(pen: CanvasRenderingContext2D) => void} paint */
  const painted = (paint) => {
    const surface = newSurface(cols * cell, rows * cell);
    paint(contextOf(surface));
    return pixelsOf(surface);
  };
  /** @param {boolean} isLit */
  const plates = (isLit) =>
    painted((pen) => {
      for (const place of blocks.keys()) drawPlate(pen, board, place, { isLit, cell });
    });
  return {
    floor: painted((pen) => drawFloor(pen, board, cell)),
    plates: plates(false),
    lit: plates(true),
    board: { rows, cols, blocks: blocks.map(({ cells }) => [...cells]), exit: exitOf(board) },
    moves: [...moves],
  };
}
