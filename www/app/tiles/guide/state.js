/**
 * The guide's state for tiles: the position of the visitor's own board and the remaining path. A
 * move off the path enters it, followed by its reverse, until a better path is known. Pieces are
 * named by their cell at the start of the path.
 *
 * Pieces here are named by the cell in which they lie where the way begins.
 *
 * @typedef {import('../../../player/path.js').Move} Move
 * @typedef {import('../../visit.js').Visit} Visit
 *
 * @typedef {object} Guide
 * @property {import('../../../engine/protocol.js').Report} report  The answer with which the guide began.
 * @property {readonly number[] | null} base  The board at the start of the path: the piece of the
 *   picture in each cell; null for the board as in the picture.
 * @property {readonly Move[]} path  Moves from there, done and remaining.
 * @property {number} step  Number of these moves that are done.
 * @property {boolean} lost  Whether no path to the goal is known.
 * @property {import('../../guide/state.js').Live} live
 * @property {number} [pausedAt]  Set while the visitor looks at the whole answer: the step of it at
 *   which they left the guide.
 */

import { Board } from '../../../player/board.js';
import { opposite, readPath, writeMove } from '../../../player/path.js';
import * as search from '../../answer/search.js';
import * as transitions from '../../guide/state.js';
import { BLANK, labelsOf } from '../board.js';
import { boardOf, changeTiles, withTiles } from '../visit.js';

/**
 * The guide's state; null if the guide is closed or belongs to another answer.
 *
 * @param {Visit} visit
 * @returns {Guide | null}
 */
export function guideOf({ stage, tiles }) {
  return stage === 'tiles' ? search.guideOf(tiles) : null;
}

/**
 * @param {Visit} visit  Must have a solution.
 * @param {number} step  The first step; 0 if it is the end. A paused guide resumes.
 * @returns {Visit}
 */
export function begun(visit, step) {
  const path = visit.tiles.report?.path;
  if (!path) return visit;
  const tiles = transitions.begun(visit.tiles, readPath(path), step);
  return { ...visit, notice: null, tiles };
}

/**
 * Returns to the whole answer, at the latest position that both paths share.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function left(visit) {
  const guide = guideOf(visit);
  if (!guide) return visit;
  const answer = { base: null, path: readPath(guide.report.path ?? '') };
  const done = { ...guide, path: guide.path.slice(0, guide.step) };
  const { state, opening } = transitions.paused(
    visit.tiles,
    looksOn(visit, answer),
    looksOn(visit, done),
  );
  return { ...visit, tiles: state, opening };
}

/**
 * Resumes a paused guide; null if there is none, or if it belongs to another answer.
 *
 * @param {Visit} visit
 * @returns {Visit | null}
 */
export function resumed(visit) {
  const tiles = transitions.resumed(visit.tiles);
  return tiles && changeTiles(visit, () => tiles);
}

/**
 * A text for the board before each move and after the last.
 *
 * @param {Visit} visit
 * @param {Pick<Guide, 'base' | 'path'>} way
 */
export function looksOn(visit, { base, path }) {
  const labels = labelsOf(boardOf(visit));
  const board = boardAt(visit, { base, path, step: 0 });
  const look = () => cellsOf({ base }, board).map((piece) => labels[piece]);
  const looks = [look().join()];
  for (const move of path) {
    board.slide(move);
    looks.push(look().join());
  }
  return looks;
}

/**
 * @param {Visit} visit
 * @param {number} step
 * @returns {Visit}
 */
export function stepped(visit, step) {
  return whileShown(visit, (tiles) => transitions.stepped(tiles, step));
}

/**
 * Applies a move of the visitor, on the path or off it.
 *
 * @param {Visit} visit
 * @param {Move} move  A possible move.
 * @returns {Visit}
 */
export function moved(visit, move) {
  const guide = guideOf(visit);
  if (!guide) return visit;
  const next = guide.path[guide.step];
  if (next && writeMove(next) === writeMove(move)) return stepped(visit, guide.step + 1);
  return withTiles(visit, { guide: detoured(guide, [move]) });
}

/**
 * Inserts moves off the path, followed by their reverse.
 *
 * @param {Guide} guide
 * @param {readonly Move[]} moves
 * @returns {Guide}
 */
export function detoured(guide, moves) {
  const { path, step } = guide;
  const back = moves.map(opposite).reverse();
  const longer = [...path.slice(0, step), ...moves, ...back, ...path.slice(step)];
  return { ...guide, path: longer, step: step + moves.length };
}

/**
 * Replaces the remaining path by a plan, if the plan is no longer.
 *
 * @param {Visit} visit
 * @param {Guide} asked  The guide's state for which the plan was made.
 * @param {string} path
 * @returns {Visit}
 */
export function replanned(visit, asked, path) {
  return whileShown(visit, (tiles) => transitions.replanned(tiles, asked, readPath(path)));
}

/**
 * @param {Visit} visit
 * @param {Guide['live']} live
 * @returns {Visit}
 */
export function watched(visit, live) {
  return whileShown(visit, (tiles) => transitions.watched(tiles, live));
}

/**
 * The player also shows boards of other families.
 *
 * @param {Visit} visit
 * @param {(tiles: import('../state.js').Tiles) => import('../state.js').Tiles} change
 */
function whileShown(visit, change) {
  return visit.stage === 'tiles' ? changeTiles(visit, change) : visit;
}

/**
 * The board after some of the moves.
 *
 * @param {Visit} visit
 * @param {Pick<Guide, 'base' | 'path' | 'step'>} guide
 * @param {number} [step]  Number of moves; those done by default.
 */
export function boardAt(visit, { base, path, step: done }, step = done) {
  const { rows, cols, blank } = boardOf(visit);
  const hole = blank ?? 0;
  const board = new Board(rows, cols, base ? base.indexOf(hole) : hole);
  for (const move of path.slice(0, step)) board.slide(move);
  return board;
}

/**
 * The piece of the picture in each cell of such a board.
 *
 * @param {Pick<Guide, 'base'>} guide
 * @param {Board} board
 * @returns {number[]}
 */
export function cellsOf({ base }, board) {
  return Array.from(board.cells, (piece) => (base ? /** @type {number} */ (base[piece]) : piece));
}

/**
 * The possible moves of one tile, with that tile.
 *
 * @param {Visit} visit
 * @param {Guide} guide
 * @returns {{ move: Move, piece: number, label: string }[]}
 */
export function choices(visit, guide) {
  const board = boardAt(visit, guide);
  const labels = labelsOf(boardOf(visit));
  const cells = cellsOf(guide, board);
  return /** @type {const} */ (['U', 'L', 'D', 'R']).flatMap((direction) => {
    const move = { direction, count: 1 };
    const cell = board.line(move)?.[0];
    if (cell === undefined) return [];
    const piece = /** @type {number} */ (board.cells[cell]);
    return [{ move, piece, label: labels[/** @type {number} */ (cells[cell])] ?? BLANK }];
  });
}
