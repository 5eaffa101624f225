/**
 * What the visitor has said of the board in the picture, and what follows from it.
 *
 * A piece is the picture of a tile, named by the cell that it starts from.
 *
 * @typedef {import('../../engine/protocol.js').Setup} Setup
 *
 * @typedef {object} Board
 * @property {number} rows
 * @property {number} cols
 * @property {number | null} blank  The cell that is empty at the start, once it is known.
 * @property {readonly string[] | null} labels  What the tiles show, as typed; null if they are counted.
 * @property {readonly number[]} goal  For each cell the piece that belongs there.
 * @property {readonly (readonly number[])[]} [alike]  Groups of pieces that the visitor says are the same.
 * @property {boolean} [byHand]  Whether the visitor has laid its goal, or said what its tiles show.
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
  return { rows, cols, blank: null, labels: null, goal };
}

/**
 * What each cell shows at the start: as typed, or counted in reading order without the blank. Pieces
 * that are the same carry the label of the first of them.
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
  if (cell === board.blank) return board;
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
  return { ...board, blank, labels, alike: [] };
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
 * The board with all pieces of its goal moved down and to the right by a number of cells, around the
 * edges.
 *
 * @param {Board} board
 * @param {{ down?: number, right?: number }} by  From minus one to one.
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
 * The board with what is read on its tiles, unless the visitor has typed that.
 *
 * @param {Board} board
 * @param {readonly string[] | null} labels
 * @returns {Board}
 */
export function withRead(board, labels) {
  return labels === null || board.labels !== null ? board : { ...board, labels };
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
 * The board of which some pieces, and all that are the same as one of them, are the same.
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
 * The board of which a piece is the same as no other any more.
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
 * The pieces that are said to be the same as this one, with itself.
 *
 * @param {Board} board
 * @param {number} piece
 * @returns {readonly number[]}
 */
export function alikeOf({ alike = [] }, piece) {
  return alike.find((group) => group.includes(piece)) ?? [piece];
}

/**
 * The board in its box that was turned clockwise by 90 degrees, the labels upright. Its goal is how
 * it lies then.
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
