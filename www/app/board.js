/**
 * What the visitor has said of the board in the picture, and what follows from it.
 *
 * A piece is the picture of a tile, named by the cell that it starts from.
 *
 * @typedef {import('../engine/protocol.js').Setup} Setup
 *
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} cols
 * @property {number | null} blank  The cell that is empty at the start, once it is known.
 * @property {readonly string[] | null} labels  What the tiles show, as typed; null if they are counted.
 * @property {readonly number[]} goal  For each cell the piece that belongs there.
 * @property {readonly (readonly number[])[]} past  The goals before this one, the latest last.
 */

/** How the blank is written among labels. */
export const BLANK = '_';

/** A side of a board is this long. */
export const SIDE = Object.freeze({ min: 2, max: 20 });

/**
 * A board of which nothing is known yet: its goal is how it lies.
 *
 * @param {number} rows
 * @param {number} cols
 * @returns {Board}
 */
export function newBoard(rows, cols) {
  const goal = Array.from({ length: rows * cols }, (_, cell) => cell);
  return { rows, cols, blank: null, labels: null, goal, past: [] };
}

/**
 * What each cell shows at the start: as typed, or counted in reading order without the blank.
 *
 * @param {Board} board
 * @returns {string[]}
 */
export function labelsOf({ labels, goal, blank }) {
  if (labels) return [...labels];
  let count = 0;
  return goal.map((_, cell) => {
    if (cell === blank) return BLANK;
    count += 1;
    return String(count);
  });
}

/**
 * The puzzle as the engine takes it.
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
 * Whether the goal looks like the start, so that there is nothing to solve.
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
  if (board.labels === null || board.blank === null) return { ...board, blank: cell };
  const labels = exchanged(board.labels, board.blank, cell);
  return { ...board, blank: cell, labels };
}

/**
 * @param {Board} board
 * @param {readonly string[] | null} labels  One for each cell, with one blank; null to count again.
 * @returns {Board}
 */
export function withLabels(board, labels) {
  const blank = labels ? labels.indexOf(BLANK) : board.blank;
  return { ...board, blank, labels };
}

/**
 * The board with the pieces on two cells of its goal exchanged.
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
 * The board with a goal that shows these labels, which must be those of its start.
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
 * The board with the goal that it had before its latest change.
 *
 * @param {Board} board
 * @returns {Board}
 */
export function undone(board) {
  const goal = board.past.at(-1);
  return goal ? { ...board, goal, past: board.past.slice(0, -1) } : board;
}

/**
 * @param {Board} board
 * @param {readonly number[]} goal
 * @returns {Board}
 */
function withGoal(board, goal) {
  if (goal.every((piece, cell) => piece === board.goal[cell])) return board;
  return { ...board, goal, past: [...board.past, board.goal] };
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
