/**
 * Doing the moves together: where the visitor's own board stands, and the way on from there. A slip
 * becomes part of the way, and is followed by its way back until a better one is known.
 *
 * Pieces here are named by the cell in which they lie where the way begins.
 *
 * @typedef {import('../../../player/path.js').Move} Move
 * @typedef {import('../../visit.js').Visit} Visit
 *
 * @typedef {object} Along
 * @property {import('../../visit.js').Report} report  The answer that it began with.
 * @property {readonly number[] | null} base  Where the way begins: for each cell the piece of the
 *   picture that lies there; null for the board as it is in the picture.
 * @property {readonly Move[]} path  From there: what was done, and what is to be done.
 * @property {number} step  How many of these moves are done.
 * @property {boolean} lost  Whether nothing is known of the way on.
 * @property {import('../../guide/along.js').Live} live
 * @property {number} [pausedAt]  The visitor looks at the whole answer meanwhile: the step of it at which
 *   they left.
 */

import { Board } from '../../../player/board.js';
import { opposite, readPath, writeMove } from '../../../player/path.js';
import * as search from '../../answer/search.js';
import * as guide from '../../guide/along.js';
import { BLANK, labelsOf } from '../board.js';
import { boardOf, changeTiles, withTiles } from '../visit.js';

/**
 * What is being done together; null if nothing is, or if the answer is another one by now.
 *
 * @param {Visit} visit
 * @returns {Along | null}
 */
export function alongOf({ stage, tiles }) {
  return stage === 'tiles' ? search.alongOf(tiles) : null;
}

/**
 * @param {Visit} visit  With a solution.
 * @param {number} step  From which on; from the start if that was the end. Who has left there goes on.
 * @returns {Visit}
 */
export function begun(visit, step) {
  const path = visit.tiles.report?.path;
  if (!path) return visit;
  const tiles = guide.begun(visit.tiles, readPath(path), step);
  return { ...visit, notice: null, tiles };
}

/**
 * To the whole answer, at a position that the visitor has had.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function left(visit) {
  const along = alongOf(visit);
  if (!along) return visit;
  const answer = { base: null, path: readPath(along.report.path ?? '') };
  const done = { ...along, path: along.path.slice(0, along.step) };
  const { state, opening } = guide.paused(
    visit.tiles,
    looksOn(visit, answer),
    looksOn(visit, done),
  );
  return { ...visit, tiles: state, opening };
}

/**
 * Where the visitor has left; null if they have not, or if the answer is another one by now.
 *
 * @param {Visit} visit
 * @returns {Visit | null}
 */
export function resumed(visit) {
  const tiles = guide.resumed(visit.tiles);
  return tiles && changeTiles(visit, () => tiles);
}

/**
 * How the board looks before each of the moves, and at the end.
 *
 * @param {Visit} visit
 * @param {Pick<Along, 'base' | 'path'>} way
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
  return whileShown(visit, (tiles) => guide.stepped(tiles, step));
}

/**
 * The visitor has made this move: the next one of the way, or another.
 *
 * @param {Visit} visit
 * @param {Move} move  That can be made.
 * @returns {Visit}
 */
export function moved(visit, move) {
  const along = alongOf(visit);
  if (!along) return visit;
  const next = along.path[along.step];
  if (next && writeMove(next) === writeMove(move)) return stepped(visit, along.step + 1);
  return withTiles(visit, { along: detoured(along, [move]) });
}

/**
 * Moves that are none of the way, and their way back.
 *
 * @param {Along} along
 * @param {readonly Move[]} moves
 * @returns {Along}
 */
export function detoured(along, moves) {
  const { path, step } = along;
  const back = moves.map(opposite).reverse();
  const longer = [...path.slice(0, step), ...moves, ...back, ...path.slice(step)];
  return { ...along, path: longer, step: step + moves.length };
}

/**
 * Another way on from where the board stands, if it is no longer than the one that is known.
 *
 * @param {Visit} visit
 * @param {Along} asked  What it was planned for.
 * @param {string} path
 * @returns {Visit}
 */
export function replanned(visit, asked, path) {
  return whileShown(visit, (tiles) => guide.replanned(tiles, asked, readPath(path)));
}

/**
 * @param {Visit} visit
 * @param {Along['live']} live
 * @returns {Visit}
 */
export function watched(visit, live) {
  return whileShown(visit, (tiles) => guide.watched(tiles, live));
}

/**
 * The player, whose steps these are, shows what is no board of tiles too.
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
 * @param {Pick<Along, 'base' | 'path' | 'step'>} along
 * @param {number} [step]  As many as are done, if it is not said.
 */
export function boardAt(visit, { base, path, step: done }, step = done) {
  const { rows, cols, blank } = boardOf(visit);
  const hole = blank ?? 0;
  const board = new Board(rows, cols, base ? base.indexOf(hole) : hole);
  for (const move of path.slice(0, step)) board.slide(move);
  return board;
}

/**
 * The pieces of the picture by the cell in which they lie on such a board.
 *
 * @param {Pick<Along, 'base'>} along
 * @param {Board} board
 * @returns {number[]}
 */
export function cellsOf({ base }, board) {
  return Array.from(board.cells, (piece) => (base ? /** @type {number} */ (base[piece]) : piece));
}

/**
 * The moves of one tile that can be made now, with the tile that goes.
 *
 * @param {Visit} visit
 * @param {Along} along
 * @returns {{ move: Move, piece: number, label: string }[]}
 */
export function choices(visit, along) {
  const board = boardAt(visit, along);
  const labels = labelsOf(boardOf(visit));
  const cells = cellsOf(along, board);
  return /** @type {const} */ (['U', 'L', 'D', 'R']).flatMap((direction) => {
    const move = { direction, count: 1 };
    const cell = board.line(move)?.[0];
    if (cell === undefined) return [];
    const piece = /** @type {number} */ (board.cells[cell]);
    return [{ move, piece, label: labels[/** @type {number} */ (cells[cell])] ?? BLANK }];
  });
}
