/**
 * Doing the moves together: where the visitor's own board stands, and the way on from there. A slip
 * becomes part of the way, and is followed by its way back until a better one is known.
 *
 * @typedef {import('../../player/path.js').Move} Move
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Along
 * @property {import('../visit.js').Report} report  The answer that it began with.
 * @property {readonly Move[]} path  From the start: what was done, and what is to be done.
 * @property {number} step  How many of these moves are done.
 */

import { Board } from '../../player/board.js';
import { opposite, readPath, writeMove } from '../../player/path.js';
import { BLANK, labelsOf } from '../board.js';
import { boardOf } from '../visit.js';

/**
 * What is being done together; null if nothing is, or if the answer is another one by now.
 *
 * @param {Visit} visit
 * @returns {Along | null}
 */
export function alongOf({ stage, along, report }) {
  return stage === 'answer' && along && along.report === report ? along : null;
}

/**
 * @param {Visit} visit  With a solution.
 * @param {number} step  From which on; from the start if that was the end.
 * @returns {Visit}
 */
export function begun(visit, step) {
  const { report } = visit;
  if (!report?.path) return visit;
  const path = readPath(report.path);
  return { ...visit, notice: null, along: { report, path, step: step % path.length } };
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function left(visit) {
  return visit.along ? { ...visit, along: null } : visit;
}

/**
 * @param {Visit} visit
 * @param {number} step
 * @returns {Visit}
 */
export function stepped(visit, step) {
  const along = alongOf(visit);
  if (!along || along.step === step) return visit;
  return { ...visit, along: { ...along, step: Math.min(Math.max(step, 0), along.path.length) } };
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
  const { path, step } = along;
  const next = path[step];
  if (next && writeMove(next) === writeMove(move)) return stepped(visit, step + 1);
  const longer = [...path.slice(0, step), move, opposite(move), ...path.slice(step)];
  return { ...visit, along: { ...along, path: longer, step: step + 1 } };
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
  const moves = readPath(path);
  if (visit.along !== asked || moves.length > asked.path.length - asked.step) return visit;
  return { ...visit, along: { ...asked, path: [...asked.path.slice(0, asked.step), ...moves] } };
}

/**
 * The board where it stands now.
 *
 * @param {Visit} visit
 * @param {Along} along
 */
export function boardNow(visit, { path, step }) {
  const { rows, cols, blank } = boardOf(visit);
  const board = new Board(rows, cols, blank ?? 0);
  for (const move of path.slice(0, step)) board.slide(move);
  return board;
}

/**
 * The moves of one tile that can be made now, with the tile that goes.
 *
 * @param {Visit} visit
 * @param {Along} along
 * @returns {{ move: Move, piece: number, label: string }[]}
 */
export function choices(visit, along) {
  const board = boardNow(visit, along);
  const labels = labelsOf(boardOf(visit));
  return /** @type {const} */ (['U', 'L', 'D', 'R']).flatMap((direction) => {
    const move = { direction, count: 1 };
    const cell = board.line(move)?.[0];
    const piece = cell === undefined ? undefined : board.cells[cell];
    return piece === undefined ? [] : [{ move, piece, label: labels[piece] ?? BLANK }];
  });
}
