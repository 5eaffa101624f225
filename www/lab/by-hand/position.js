/**
 * A position of the by-hand section: labels row by row, and moves in the notation of a report. Pure functions.
 *
 * @typedef {object} Position
 * @property {number} rows
 * @property {number} cols
 * @property {readonly string[]} labels
 */

import { BLANK } from '../../app/tiles/board.js';

/** From the blank to the tile that goes this way, in rows and columns. */
const FROM = Object.freeze({ U: [1, 0], D: [-1, 0], L: [0, 1], R: [0, -1] });

/** @typedef {keyof typeof FROM} Letter */

/**
 * The moves of a path, each a letter and a number of tiles.
 *
 * @param {string} path
 * @returns {{ letter: Letter, count: number }[]}
 */
export function movesOf(path) {
  return [...path.matchAll(/([UDLR])(\d*)/g)].map(([, letter, count]) => ({
    letter: /** @type {Letter} */ (letter),
    count: Number(count || 1),
  }));
}

/**
 * The tile that moves first of a move, by its cell; null if there is none.
 *
 * @param {Position} position
 * @param {Letter} letter
 */
export function movingCell({ rows, cols, labels }, letter) {
  const blank = labels.indexOf(BLANK);
  const [down, right] = FROM[letter];
  const [row, col] = [Math.floor(blank / cols) + (down ?? 0), (blank % cols) + (right ?? 0)];
  return row < 0 || row >= rows || col < 0 || col >= cols ? null : row * cols + col;
}

/**
 * The position after the tile beside the blank has gone this way; the same if there is none.
 *
 * @template {Position} P
 * @param {P} position
 * @param {Letter} letter
 * @returns {P}
 */
export function slid(position, letter) {
  const cell = movingCell(position, letter);
  if (cell === null) return position;
  const labels = [...position.labels];
  labels[labels.indexOf(BLANK)] = labels[cell] ?? BLANK;
  labels[cell] = BLANK;
  return { ...position, labels };
}

/**
 * The position after a path.
 *
 * @template {Position} P
 * @param {P} position
 * @param {string} path
 * @returns {P}
 */
export function after(position, path) {
  const letters = movesOf(path).flatMap(({ letter, count }) =>
    Array.from({ length: count }, () => letter),
  );
  return letters.reduce((at, letter) => slid(at, letter), position);
}

/**
 * The way that the tile in a cell can go; null if it cannot move.
 *
 * @param {Position} position
 * @param {number} cell
 * @returns {Letter | null}
 */
export function wayOf(position, cell) {
  const letters = /** @type {Letter[]} */ (Object.keys(FROM));
  return letters.find((letter) => movingCell(position, letter) === cell) ?? null;
}

/**
 * The cells that a path leaves as they are and that are right: what must not be touched on the way.
 *
 * @param {Position} position
 * @param {readonly string[]} goal
 * @param {string} path
 * @returns {ReadonlySet<number>}
 */
export function settledCells(position, goal, path) {
  const { labels } = position;
  const right = labels.flatMap((label, cell) =>
    label === goal[cell] && label !== BLANK ? [cell] : [],
  );
  const settled = new Set(right);
  let at = position;
  for (const { letter, count } of movesOf(path)) {
    for (let tile = 0; tile < count; tile += 1) {
      settled.delete(movingCell(at, letter) ?? -1);
      at = slid(at, letter);
    }
  }
  return settled;
}
