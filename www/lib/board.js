/**
 * Boards as callers write them: `'1 2 3/4 5 6/_ 7 8'`, or rows of labels.
 *
 * @typedef {import('../../packages/unslide/solver.js').Board} Board
 * @typedef {{ rows: number, cols: number, labels: string[] }} Written
 */

import { BLANK } from './blank.js';
import { SolverError } from './errors.js';
import { SIDES } from './options.js';

/** What would end a label in a text. */
const SEPARATORS = /[\s/]/;

/**
 * A copy of a board.
 *
 * @param {'board' | 'goal'} name  For error messages.
 * @param {Board} board
 * @param {string | number} blank  What stands for the empty cell, beside null.
 * @returns {Written}
 * @throws {SolverError} for what is no board
 */
export function readBoard(name, board, blank = BLANK) {
  const lines = linesOf(name, board);
  const [first = []] = lines;
  if (first.length === 0) throw new SolverError(name, `${name}: it is empty`);
  const uneven = lines.findIndex((line) => line.length !== first.length);
  if (uneven >= 0) {
    const count = lines[uneven]?.length;
    const text = `row ${uneven + 1} has ${count} labels, and row 1 has ${first.length}`;
    throw new SolverError(name, `${name}: ${text}`);
  }
  const labels = lines.flatMap((line, row) =>
    Array.from(line, (label, col) =>
      labelOf(name, label, blank, `row ${row + 1}, column ${col + 1}`),
    ),
  );
  return { rows: lines.length, cols: first.length, labels };
}

/**
 * A board that can be moved on.
 *
 * @param {Board} board
 * @param {string | number} blank
 * @throws {SolverError} for what is none
 */
export function readStart(board, blank) {
  const start = readBoard('board', board, blank);
  checkSides(start);
  checkBlanks('board', start.labels);
  return start;
}

/**
 * @param {'board' | 'goal'} name
 * @param {readonly string[]} labels
 */
export function checkBlanks(name, labels) {
  const blanks = labels.filter((label) => label === BLANK).length;
  if (blanks === 1) return;
  throw new SolverError(name, `${name}: it has ${blanks || 'no'} blanks, and needs one`);
}

/** @param {Written} board */
function checkSides({ rows, cols }) {
  const { least, most } = SIDES;
  if ([rows, cols].every((side) => side >= least && side <= most)) return;
  const text = `it is ${rows} × ${cols}, and a side is ${least} to ${most} cells`;
  throw new SolverError('board', `board: ${text}`);
}

/**
 * @param {'board' | 'goal'} name
 * @param {Board} board
 * @returns {readonly (readonly unknown[])[]}
 */
function linesOf(name, board) {
  if (typeof board === 'string') {
    return board.split('/').map((line) => line.split(/\s+/).filter(Boolean));
  }
  // Not as it is: a list passes over what is missing in another one.
  if (Array.isArray(board) && [...board].every(Array.isArray)) return board;
  throw new SolverError(name, `${name}: it is neither a text nor rows of labels`);
}

/**
 * @param {'board' | 'goal'} name
 * @param {unknown} label
 * @param {string | number} blank
 * @param {string} place
 */
function labelOf(name, label, blank, place) {
  if (label === null) return BLANK;
  if (typeof label === 'string' || Number.isFinite(label)) {
    const text = String(label);
    if (text === String(blank)) return BLANK;
    if (text && !SEPARATORS.test(text)) return text;
  }
  const rule = 'a label is a number, or a text without blanks and slashes';
  throw new SolverError(name, `${name}, ${place}: ${rule}`);
}

/**
 * The text of a board.
 *
 * @param {readonly string[]} labels
 * @param {number} cols
 */
export function writeBoard(labels, cols) {
  const starts = labels.map((_, cell) => cell).filter((cell) => cell % cols === 0);
  return starts.map((start) => labels.slice(start, start + cols).join(' ')).join('/');
}
