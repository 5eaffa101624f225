/**
 * Updates the guide from a position read from a picture, keeping as much of the known path as
 * possible.
 *
 * @typedef {import('../../../player/path.js').Move} Move
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('./state.js').Guide} Guide
 */

import { Board } from '../../../player/board.js';
import { opposite, writeMove } from '../../../player/path.js';
import { labelsOf, setupOf } from '../board.js';
import { boardOf, withTiles } from '../visit.js';
import { boardAt, cellsOf, detoured, guideOf, stepped } from './state.js';

/** Maximum distance in moves of a position from the path to be joined to it. */
const NEAR = 8;

const WAYS = /** @type {const} */ (['U', 'L', 'D', 'R']);

/**
 * Expected positions, as pieces of the picture by cell, likeliest first: the current one, those on
 * the path, and those after a move off it.
 *
 * @param {Visit} visit
 * @param {Guide} guide
 * @param {number} ahead  Number of moves ahead on the path.
 * @returns {number[][]}
 */
export function likely(visit, guide, ahead) {
  const { step, path } = guide;
  const last = Math.min(step + ahead, path.length);
  const first = Math.max(step - 2, 0);
  const onTheWay = Array.from({ length: last - first + 1 }, (_, place) => first + place);
  const seen = onTheWay.sort((a, b) => Math.abs(a - step - 0.4) - Math.abs(b - step - 0.4));
  const slips = slipsFrom(boardAt(visit, guide)).map((move) => {
    const board = boardAt(visit, guide);
    board.slide(move);
    return board;
  });
  const boards = [...seen.map((at) => boardAt(visit, guide, at)), ...slips];
  return boards.map((board) => cellsOf(guide, board));
}

/**
 * Sets the position of the visitor's board.
 *
 * @param {Visit} visit
 * @param {readonly number[]} cells  The piece of the picture in each cell.
 * @returns {Visit}
 */
export function arrived(visit, cells) {
  const guide = guideOf(visit);
  if (!guide) return visit;
  const { blank } = boardOf(visit);
  const labels = labelsOf(boardOf(visit));
  const looks = (/** @type {readonly number[]} */ pieces) =>
    pieces.map((piece) => labels[piece]).join();
  const wanted = looks(cells);
  const hole = cells.indexOf(blank ?? 0);
  const isRight = (/** @type {Board} */ board) =>
    board.blank === hole && looks(cellsOf(guide, board)) === wanted;
  const step = stepWith(visit, guide, isRight);
  if (step !== null) return stepped(visit, step);
  const link = wayTo(boardAt(visit, guide), isRight);
  if (link) return withTiles(visit, { guide: detoured(guide, link) });
  const isDone = wanted === setupOf(boardOf(visit)).goal.join();
  return withTiles(visit, {
    guide: { ...guide, base: [...cells], path: [], step: 0, lost: !isDone },
  });
}

/**
 * The step of the path with this position: the nearest ahead, or else the nearest behind.
 *
 * @param {Visit} visit
 * @param {Guide} guide
 * @param {(board: Board) => boolean} isRight
 */
function stepWith(visit, guide, isRight) {
  const { step, path } = guide;
  const board = boardAt(visit, guide);
  for (let at = step; ; at++) {
    if (isRight(board)) return at;
    const move = path[at];
    if (!move) break;
    board.slide(move);
  }
  const behind = boardAt(visit, guide);
  for (let at = step; at > 0; at--) {
    behind.slide(opposite(/** @type {Move} */ (path[at - 1])));
    if (isRight(behind)) return at - 1;
  }
  return null;
}

/**
 * A short path to a position; null if it would be longer than the limit.
 *
 * @param {Board} board  Modified during the search and restored.
 * @param {(board: Board) => boolean} isRight
 * @returns {Move[] | null}
 */
function wayTo(board, isRight) {
  for (let length = 1; length <= NEAR; length++) {
    const way = wayOfLength(board, isRight, length, null);
    if (way) return way;
  }
  return null;
}

/**
 * @param {Board} board
 * @param {(board: Board) => boolean} isRight
 * @param {number} length
 * @param {Move | null} before
 * @returns {Move[] | null}
 */
function wayOfLength(board, isRight, length, before) {
  if (length === 0) return isRight(board) ? [] : null;
  for (const direction of WAYS) {
    const move = { direction, count: 1 };
    if (before && writeMove(opposite(before)) === writeMove(move)) continue;
    if (!board.slide(move)) continue;
    const rest = wayOfLength(board, isRight, length - 1, move);
    board.slide(opposite(move));
    if (rest) return [move, ...rest];
  }
  return null;
}

/**
 * Every possible move of one or more tiles.
 *
 * @param {Board} board
 * @returns {Move[]}
 */
function slipsFrom(board) {
  const longest = Math.max(board.rows, board.cols) - 1;
  return WAYS.flatMap((direction) =>
    Array.from({ length: longest }, (_, place) => ({ direction, count: place + 1 })),
  ).filter((move) => board.line(move));
}
