/** The pictures of a game: the crop of the visitor's picture, and the board in a position. */

import { cutPiece } from '../../player/picture.js';
import { contextOf, newSurface } from '../pixels.js';
import { BLANK } from '../tiles/board.js';
import { drawnBoard } from '../tiles/drawn-board.js';
import { frameOf } from './crop.js';

/**
 * @typedef {import('./state.js').Game} Game
 * @typedef {Pick<Game, 'picture' | 'crop' | 'rows' | 'cols'>} Cut  What a finished picture depends on.
 */

/** Maximum side of a board, in pixels. */
const LONGEST = 1440;

/**
 * The labels of a game's tiles.
 *
 * @param {{ rows: number, cols: number }} size
 * @param {readonly number[]} pieces
 */
export function labelsOf({ rows, cols }, pieces) {
  return pieces.map((piece) => (piece === rows * cols - 1 ? BLANK : String(piece + 1)));
}

/**
 * The puzzle with these pieces in its cells, in the engine's form.
 *
 * @param {{ rows: number, cols: number }} size
 * @param {readonly number[]} pieces
 */
export function setupOf({ rows, cols }, pieces) {
  const finished = pieces.map((_, cell) => cell);
  const [start, goal] = [pieces, finished].map((order) => labelsOf({ rows, cols }, order));
  return { rows, cols, start: start ?? [], goal: goal ?? [], blank: BLANK };
}

/**
 * The picture of the board with these pieces in its cells.
 *
 * @param {Cut} game
 * @param {readonly number[]} pieces
 * @returns {HTMLCanvasElement}
 */
export function surfaceOf(game, pieces) {
  const { rows, cols, picture, crop } = game;
  if (!picture) return drawnBoard({ rows, cols, start: labelsOf(game, pieces) });
  const { x, y, side } = frameOf(crop, game, picture.surface);
  const tile = Math.max(1, Math.min(Math.round(side), Math.floor(LONGEST / Math.max(rows, cols))));
  const surface = newSurface(cols * tile, rows * tile);
  const pen = contextOf(surface);
  pen.imageSmoothingQuality = 'high';
  pieces.forEach((piece, cell) => {
    const from = { x: x + (piece % cols) * side, y: y + Math.floor(piece / cols) * side };
    const to = { x: (cell % cols) * tile, y: Math.floor(cell / cols) * tile };
    pen.drawImage(picture.surface, from.x, from.y, side, side, to.x, to.y, tile, tile);
  });
  return surface;
}

/**
 * The picture of the blank's piece, which completes the finished picture.
 *
 * @param {{ rows: number, cols: number }} size
 * @param {readonly number[]} pieces  As they lie on the surface.
 * @param {HTMLCanvasElement} surface  The empty place shows its piece there.
 */
export function pieceOf({ rows, cols }, pieces, surface) {
  return cutPiece(surface, { rows, cols }, pieces.indexOf(rows * cols - 1));
}
