/**
 * The state of a game: a picture or numbers, scrambled, solved by hand; pure, as all of the visit.
 * A piece is named by its goal cell; the last one is the blank.
 *
 * Like all of the visit, pure. A piece is named by the cell where it belongs; the last one is the
 * empty place.
 *
 * @typedef {import('../../player/path.js').Direction} Direction
 * @typedef {import('../visit.js').Picture} Picture
 *
 * @typedef {object} Game
 * @property {Picture | null} picture  Null for tiles with numbers.
 * @property {import('./crop.js').Crop} crop  The crop of the picture.
 * @property {number} rows
 * @property {number} cols
 * @property {readonly number[] | null} start  The piece in each cell after scrambling; null until
 *   then.
 * @property {string} path  The moves made, one tile each: `ULDR`, the direction of the tile.
 * @property {string} plan  The remaining moves, if the visitor has asked for a hint.
 * @property {boolean} hinted  Whether the next one of them is shown.
 * @property {number} hints  Number of hints taken.
 * @property {boolean} peeking  Whether the finished picture is shown.
 * @property {boolean} numbers  Whether the pieces of a picture show numbers.
 * @property {import('../score/clock.js').Clock} clock
 * @property {import('../score/fewest.js').Fewest | null} fewest  The fewest moves from the start;
 *   null while unknown.
 */

import { Board } from '../../player/board.js';
import { NO_TIME } from '../score/clock.js';
import { MIDDLE } from './crop.js';

/** Minimum and maximum of rows and columns. */
export const SIDES = Object.freeze({ min: 3, max: 8 });

/** @type {Readonly<Record<Direction, Direction>>} */
const OPPOSITE = Object.freeze({ U: 'D', D: 'U', L: 'R', R: 'L' });

/** @returns {Game} */
export function newGame() {
  return { picture: null, crop: MIDDLE, rows: 4, cols: 4, numbers: false, ...untouched(null) };
}

/** @param {readonly number[] | null} start */
function untouched(start) {
  const advice = { plan: '', hinted: false, hints: 0 };
  return { start, path: '', ...advice, peeking: false, clock: NO_TIME, fewest: null };
}

/**
 * @param {Game} game
 * @param {Picture | null} picture
 * @returns {Game}
 */
export function withPicture(game, picture) {
  return { ...game, picture, crop: MIDDLE, ...untouched(null) };
}

/**
 * @param {Game} game
 * @param {import('./crop.js').Crop} crop
 * @returns {Game}
 */
export function cropped(game, crop) {
  return { ...game, crop, ...untouched(null) };
}

/**
 * @param {Game} game
 * @param {{ rows?: number, cols?: number }} size  Within {@link SIDES}.
 * @returns {Game}
 */
export function resized(game, size) {
  return { ...game, ...size, ...untouched(null) };
}

/**
 * @param {Game} game
 * @param {() => number} random  From 0 up to, but not including, 1.
 * @returns {Game}
 */
export function scrambled(game, random) {
  const finished = finishedPieces(game);
  const start = [...finished];
  const tiles = start.length - 1;
  for (let last = tiles - 1; last > 0; last--)
    exchange(start, last, Math.floor(random() * (last + 1)));
  // The blank is in its goal cell, so an odd permutation is unsolvable.
  if (isOdd(start)) exchange(start, 0, 1);
  const isTrivial = start.every((piece, cell) => piece === cell);
  // A cycle of three tiles is an even permutation.
  if (isTrivial) [start[0], start[1], start[2]] = [1, 2, 0];
  return { ...game, ...untouched(start) };
}

/**
 * Returns to the choice of picture and size.
 *
 * @param {Game} game
 * @returns {Game}
 */
export function abandoned(game) {
  return { ...game, ...untouched(null) };
}

/**
 * @param {Game} game
 * @param {boolean} numbers
 * @returns {Game}
 */
export function numbered(game, numbers) {
  return { ...game, numbers };
}

/**
 * @param {Game} game
 * @param {boolean} peeking
 * @returns {Game}
 */
export function peeked(game, peeking) {
  return peeking === game.peeking ? game : { ...game, peeking };
}

/**
 * Moves a tile in a direction, if possible.
 *
 * @param {Game} game
 * @param {Direction} way
 * @returns {Game}
 */
export function moved(game, way) {
  if (!boardOf(game).line({ direction: way, count: 1 })) return game;
  const plan = game.plan.startsWith(way) ? game.plan.slice(1) : '';
  return { ...game, path: game.path + way, plan, hinted: false };
}

/**
 * Moves the tile in a cell and all tiles between it and the blank, if they are in line.
 *
 * @param {Game} game
 * @param {number} cell
 * @returns {Game}
 */
export function pushed(game, cell) {
  const board = boardOf(game);
  for (const way of /** @type {const} */ (['U', 'D', 'L', 'R'])) {
    for (let count = 1; ; count++) {
      const line = board.line({ direction: way, count });
      if (!line) break;
      if (line.at(-1) !== cell) continue;
      return line.reduce((now) => moved(now, way), game);
    }
  }
  return game;
}

/**
 * @param {Game} game
 * @returns {Game}
 */
export function undone(game) {
  const last = /** @type {Direction | undefined} */ (game.path.at(-1));
  if (!last) return game;
  const plan = game.plan && OPPOSITE[last] !== game.plan[0] ? last + game.plan : '';
  return { ...game, path: game.path.slice(0, -1), plan, hinted: false };
}

/**
 * @param {Game} game
 * @param {string} plan  Moves of one tile that lead from here to the end.
 * @returns {Game}
 */
export function advised(game, plan) {
  return plan ? { ...game, plan, hinted: true, hints: game.hints + 1 } : game;
}

/** @param {Game} game */
export function isDone(game) {
  return game.start !== null && piecesOf(game).every((piece, cell) => piece === cell);
}

/**
 * The piece in each cell now.
 *
 * @param {Game} game
 * @returns {number[]}
 */
export function piecesOf(game) {
  const { start } = game;
  if (!start) return finishedPieces(game);
  return Array.from(boardOf(game).cells, (from) => start[from] ?? 0);
}

/**
 * The current position of the pieces, in the player's numbering.
 *
 * @param {Game} game
 */
export function boardOf({ rows, cols, start, path }) {
  const board = new Board(rows, cols, rows * cols - 1);
  if (start) for (const way of path) board.slide({ direction: directionOf(way), count: 1 });
  return board;
}

/** @param {string} letter  Of a path. */
function directionOf(letter) {
  return /** @type {Direction} */ (letter);
}

/**
 * The goal position.
 *
 * @param {{ rows: number, cols: number }} size
 */
export function finishedPieces({ rows, cols }) {
  return Array.from({ length: rows * cols }, (_, cell) => cell);
}

/**
 * Whether a permutation is odd.
 *
 * @param {readonly number[]} order
 */
function isOdd(order) {
  let odd = false;
  order.forEach((piece, place) => {
    for (const later of order.slice(place + 1)) if (later < piece) odd = !odd;
  });
  return odd;
}

/**
 * @param {number[]} list
 * @param {number} a
 * @param {number} b
 */
function exchange(list, a, b) {
  [list[a], list[b]] = [list[b] ?? 0, list[a] ?? 0];
}
