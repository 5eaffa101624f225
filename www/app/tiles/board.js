/**
 * The board of tiles: its size, blank, labels and goal. A piece is the picture of a tile, named by
 * its start cell.
 *
 * @typedef {import('../../engine/protocol.js').Setup} Setup
 *
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} cols
 * @property {number | null} blank  The blank's start cell, once known.
 * @property {readonly string[] | null} labels  Labels of the tiles, as typed; null if they are
 *   numbered.
 * @property {readonly number[]} goal  The piece that belongs in each cell.
 * @property {readonly (readonly number[])[]} [alike]  Groups of pieces that the visitor marked as
 *   identical.
 * @property {boolean} [byHand]  Whether the visitor edited the goal or the labels.
 */

import { MAX_SIDE, MIN_SIDE } from '../../engine/limits.js';

/** The label of the blank. */
export const BLANK = '_';

/** Minimum and maximum of rows and columns. */
export const SIDE = Object.freeze({ min: MIN_SIDE, max: MAX_SIDE });

/**
 * A new board; its goal is its start position.
 *
 * @param {number} rows
 * @param {number} cols
 * @returns {Board}
 */
export function newBoard(rows, cols) {
  const goal = Array.from({ length: rows * cols }, (_, cell) => cell);
  return { rows, cols, blank: null, labels: null, goal };
}

/**
 * The label of each cell in the start position: as typed, or numbered in reading order without the
 * blank. Identical pieces have the label of their first one.
 *
 * @param {Board} board
 * @returns {string[]}
 */
export function labelsOf(board) {
  const labels = board.labels ? [...board.labels] : counted(board);
  for (const group of board.alike ?? []) {
    const tiles = group.filter((piece) => piece !== board.blank);
    for (const piece of tiles) labels[piece] = labels[Math.min(...tiles)] ?? BLANK;
  }
  return labels;
}

/**
 * @param {Board} board
 * @returns {string[]}
 */
function counted({ goal, blank }) {
  let count = 0;
  return goal.map((_, cell) => {
    if (cell === blank) return BLANK;
    count += 1;
    return String(count);
  });
}

/**
 * The puzzle in the engine's form.
 *
 * @param {Board} board
 * @returns {Setup}
 */
export function setupOf(board) {
  const start = labelsOf(board);
  const goal = board.goal.map((piece) => start[piece] ?? BLANK);
  return { rows: board.rows, cols: board.cols, start, goal, blank: BLANK };
}

/**
 * Whether the goal equals the start position, so that there is nothing to solve.
 *
 * @param {Board} board
 */
export function isFinished(board) {
  const { start, goal } = setupOf(board);
  return start.every((label, cell) => label === goal[cell]);
}

/**
 * @param {Board} board
 * @param {number} cell
 * @returns {Board}
 */
export function withBlank(board, cell) {
  if (cell === board.blank) return board;
  if (board.labels === null || board.blank === null) return { ...board, blank: cell };
  const labels = exchanged(board.labels, board.blank, cell);
  return { ...board, blank: cell, labels };
}

/**
 * @param {Board} board
 * @param {readonly string[] | null} labels  One per cell, with one blank; null to number the tiles
 *   again.
 * @returns {Board}
 */
export function withLabels(board, labels) {
  const blank = labels ? labels.indexOf(BLANK) : board.blank;
  return { ...board, blank, labels, alike: [] };
}

/**
 * Exchanges the pieces on two cells of the goal.
 *
 * @param {Board} board
 * @param {number} a
 * @param {number} b
 * @returns {Board}
 */
export function withSwap(board, a, b) {
  return a === b ? board : withGoal(board, exchanged(board.goal, a, b));
}

/**
 * Shifts the goal cyclically by rows and columns.
 *
 * @param {Board} board
 * @param {{ down?: number, right?: number }} by  From -1 to 1.
 * @returns {Board}
 */
export function withShift(board, { down = 0, right = 0 }) {
  const { rows, cols, goal } = board;
  const from = (/** @type {number} */ cell) => {
    const row = (Math.floor(cell / cols) - down + rows) % rows;
    const col = ((cell % cols) - right + cols) % cols;
    return row * cols + col;
  };
  return withGoal(
    board,
    goal.map((_, cell) => goal[from(cell)] ?? 0),
  );
}

/**
 * Sets the labels read from the picture, unless the visitor has typed them.
 *
 * @param {Board} board
 * @param {readonly string[] | null} labels
 * @returns {Board}
 */
export function withRead(board, labels) {
  return labels === null || board.labels !== null ? board : { ...board, labels };
}

/**
 * Sets the goal by its labels, which must be a permutation of the start's.
 *
 * @param {Board} board
 * @param {readonly string[]} labels
 * @returns {Board}
 */
export function withGoalLabels(board, labels) {
  /** @type {Map<string, number[]>} */
  const pieces = new Map();
  labelsOf(board).forEach((label, piece) => {
    pieces.set(label, [...(pieces.get(label) ?? []), piece]);
  });
  const goal = labels.map((label) => pieces.get(label)?.shift() ?? 0);
  return withGoal(board, goal);
}

/**
 * Marks pieces, and all that are identical to one of them, as identical.
 *
 * @param {Board} board
 * @param {readonly number[]} pieces
 * @returns {Board}
 */
export function withAlike(board, pieces) {
  const groups = board.alike ?? [];
  const meets = (/** @type {readonly number[]} */ group) =>
    group.some((piece) => pieces.includes(piece));
  const joined = new Set([...pieces, ...groups.filter(meets).flat()]);
  const rest = groups.filter((group) => !meets(group));
  return { ...board, alike: [...rest, [...joined].sort((a, b) => a - b)] };
}

/**
 * Removes a piece from its group of identical pieces.
 *
 * @param {Board} board
 * @param {number} piece
 * @returns {Board}
 */
export function withoutAlike(board, piece) {
  const groups = (board.alike ?? []).map((group) => group.filter((other) => other !== piece));
  return { ...board, alike: groups.filter((group) => group.length > 1) };
}

/**
 * The group of pieces identical to a piece, including itself.
 *
 * @param {Board} board
 * @param {number} piece
 * @returns {readonly number[]}
 */
export function alikeOf({ alike = [] }, piece) {
  return alike.find((group) => group.includes(piece)) ?? [piece];
}

/**
 * The board rotated clockwise by 90° with upright labels. Its goal is its start position.
 *
 * @param {Board} board
 * @returns {Board}
 */
export function quarterTurned({ rows, cols, blank, labels, alike = [] }) {
  const place = (/** @type {number} */ cell) =>
    (cell % cols) * rows + (rows - 1 - Math.floor(cell / cols));
  /** @type {string[]} */
  const turned = [];
  labels?.forEach((label, cell) => {
    turned[place(cell)] = label;
  });
  return {
    ...newBoard(cols, rows),
    blank: blank === null ? null : place(blank),
    labels: labels && turned,
    alike: alike.map((group) => group.map(place)),
  };
}

/**
 * @param {Board} board
 * @param {readonly number[]} goal  Each piece once.
 * @returns {Board}
 */
export function withGoal(board, goal) {
  if (goal.every((piece, cell) => piece === board.goal[cell])) return board;
  return { ...board, goal };
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} a
 * @param {number} b
 * @returns {T[]}
 */
function exchanged(list, a, b) {
  const places = list.map((_, place) => place);
  places[a] = b;
  places[b] = a;
  return places.map((place) => /** @type {T} */ (list[place]));
}
