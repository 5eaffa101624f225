/**
 * Edits of the board: its grid, blank, labels and goal. All can be undone.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('./state.js').Tiles} Tiles
 * @typedef {Pick<Tiles, 'quad' | 'rows' | 'cols' | 'gap' | 'boards' | 'doubts' | 'told' | 'lookalikes'>}
 *   Layout
 * @typedef {import('../history.js').History<Layout>} Edits
 */

import { closed, recorded, redone, undone } from '../history.js';
import * as boards from './board.js';
import { isSameQuad, movedCorner, turnedQuad } from './grid/quad.js';
import { NO_DOUBTS } from './state.js';
import { at, boardOf, outdated, stageOf, straightened, withBoard, withTiles } from './visit.js';

/**
 * @param {Visit} visit
 * @param {number} corner  0 to 3, clockwise from the top left.
 * @param {import('../../engine/protocol.js').Point} point
 * @returns {Visit}
 */
export function moveCorner(visit, corner, point) {
  if (!visit.picture) return visit;
  const quad = movedCorner(visit.tiles.quad, corner, point, visit.picture.surface);
  if (quad === visit.tiles.quad) return visit;
  const told = { ...visit.tiles.told, quad: true };
  return edited(
    visit,
    outdated(withTiles(visit, { quad, gap: null, told, doubts: NO_DOUBTS })),
    `corner ${corner}`,
  );
}

/**
 * @param {Visit} visit
 * @param {{ rows?: number, cols?: number }} size
 * @returns {Visit}
 */
export function resize(visit, size) {
  const rows = inRange(size.rows ?? visit.tiles.rows);
  const cols = inRange(size.cols ?? visit.tiles.cols);
  if (rows === visit.tiles.rows && cols === visit.tiles.cols) return visit;
  const { told } = visit.tiles;
  const sides = {
    rows: told.rows || size.rows !== undefined,
    cols: told.cols || size.cols !== undefined,
  };
  // Another size has other cells, so the blank is unknown.
  const sized = withTiles(visit, {
    rows,
    cols,
    gap: null,
    told: { ...told, ...sides, blank: false },
    doubts: NO_DOUBTS,
    lookalikes: [],
  });
  return edited(visit, outdated(sized));
}

/**
 * Sets corners, rows and columns. Reading the board is part of this step.
 *
 * @param {Visit} visit
 * @param {Pick<Tiles, 'quad' | 'rows' | 'cols'>} outline
 * @returns {Visit}
 */
export function layOutline(visit, { quad, rows, cols }) {
  const told = { quad: true, rows: true, cols: true, blank: false };
  const { tiles } = visit;
  const isRead = isSameQuad(quad, tiles.quad) && rows === tiles.rows && cols === tiles.cols;
  const outline = { quad, rows, cols, gap: isRead ? tiles.gap : null };
  const laid = withTiles(visit, { ...outline, told, doubts: NO_DOUBTS, lookalikes: [] });
  return edited(visit, outdated(laid), 'reading');
}

/**
 * @param {Visit} visit
 * @param {number} cell
 */
export function setBlank(visit, cell) {
  const doubts = { ...visit.tiles.doubts, blank: false };
  const told = { ...visit.tiles.told, blank: true };
  const board = boards.withBlank(boardOf(visit), cell);
  return edited(visit, withBoard(withTiles(visit, { doubts, told }), board));
}

/**
 * @param {Visit} visit
 * @param {readonly string[] | null} labels
 */
export function setLabels(visit, labels) {
  const board = boards.withLabels(boardOf(visit), labels);
  return edited(visit, withBoard(withoutPieceDoubts(visit), byHand(board)), 'labels');
}

/**
 * Exchanges the pieces on two cells of the goal.
 *
 * @param {Visit} visit
 * @param {number} a
 * @param {number} b
 */
export function swapGoal(visit, a, b) {
  if (a === b) return visit;
  const board = boards.withSwap(boardOf(visit), a, b);
  return edited(visit, withBoard(lookedAt(visit, [a, b]), byHand(board)));
}

/**
 * Confirms the piece on a cell of the goal; nothing to undo.
 *
 * @param {Visit} visit
 * @param {number} cell
 */
export function confirmGoal(visit, cell) {
  const isSure = !visit.tiles.doubts.pieces.includes(boardOf(visit).goal[cell] ?? -1);
  return isSure ? visit : lookedAt(visit, [cell]);
}

/**
 * @param {Visit} visit
 * @param {readonly number[]} cells  Of the goal.
 * @returns {Visit} The visit without a doubt about this cell.
 */
function lookedAt(visit, cells) {
  const { goal } = boardOf(visit);
  const touched = cells.map((cell) => goal[cell]);
  const pieces = visit.tiles.doubts.pieces.filter((piece) => !touched.includes(piece));
  return withTiles(visit, { doubts: { ...visit.tiles.doubts, pieces } });
}

/**
 * Exchanges two pieces in the goal.
 *
 * @param {Visit} visit
 * @param {number} one
 * @param {number} other
 */
export function swapPieces(visit, one, other) {
  const { goal } = boardOf(visit);
  return swapGoal(visit, goal.indexOf(one), goal.indexOf(other));
}

/**
 * @param {Visit} visit
 * @param {readonly string[]} labels
 */
export function setGoalLabels(visit, labels) {
  const board = boards.withGoalLabels(boardOf(visit), labels);
  return edited(visit, withBoard(withoutPieceDoubts(visit), byHand(board)));
}

/**
 * Shifts the goal cyclically by rows and columns.
 *
 * @param {Visit} visit
 * @param {{ down?: number, right?: number }} by
 */
export function shiftGoal(visit, by) {
  const board = boards.withShift(boardOf(visit), by);
  return edited(visit, withBoard(visit, byHand(board)));
}

/**
 * Sets the goal and further results of reading the rectified board.
 *
 * @param {Visit} visit
 * @param {import('../../engine/protocol.js').Reading} reading
 */
export function layReading(visit, { goal, labels, doubtful, interchangeable }) {
  const doubts = { ...visit.tiles.doubts, pieces: doubtful };
  const board = boards.withGoal(boards.withRead(boardOf(visit), labels), goal);
  const next = withTiles(visit, { doubts, lookalikes: interchangeable });
  return edited(visit, withBoard(next, board));
}

/**
 * @param {Visit} visit
 * @param {readonly number[]} goal  The piece in each cell.
 * @param {readonly number[]} pieces  Pieces that may belong elsewhere.
 */
export function layGoal(visit, goal, pieces) {
  const next = withTiles(visit, { doubts: { ...visit.tiles.doubts, pieces } });
  return edited(visit, withBoard(next, boards.withGoal(boardOf(visit), goal)));
}

/**
 * Sets the doubtful pieces as they fit a correction: part of its undo step.
 *
 * @param {Visit} visit
 * @param {import('../../engine/protocol.js').Placement} rest
 * @returns {Visit}
 */
export function completed(visit, { goal, doubtful }) {
  const still = visit.tiles.doubts.pieces.filter((piece) => doubtful.includes(piece));
  const next = withTiles(visit, { doubts: { ...visit.tiles.doubts, pieces: still } });
  return withBoard(next, boards.withGoal(boardOf(visit), goal));
}

/**
 * Marks the pieces of each group as identical.
 *
 * @param {Visit} visit
 * @param {readonly (readonly number[])[]} groups
 */
export function makeAlike(visit, groups) {
  return edited(visit, withBoard(visit, groups.reduce(boards.withAlike, boardOf(visit))));
}

/**
 * @param {Visit} visit
 * @param {number} piece
 */
export function makeUnlike(visit, piece) {
  return edited(visit, withBoard(visit, boards.withoutAlike(boardOf(visit), piece)));
}

/**
 * Rotates the board clockwise, with a new goal.
 *
 * @param {Visit} visit
 * @param {number} quarters
 * @param {object} seen  The board in that rotation.
 * @param {import('./state.js').Straight} seen.cut  Cut out of the picture.
 * @param {readonly string[]} seen.goal  The labels of its goal.
 * @returns {Visit}
 */
export function turnBox(visit, quarters, { cut, goal }) {
  const { rows, cols } = turnedBoard(boardOf(visit), quarters);
  const quad = turnedQuad(visit.tiles.quad, quarters);
  const board = boards.withGoalLabels(turnedBoard(boardOf(visit), quarters), goal);
  const { straight, gap } = visit.tiles;
  const stood = straight ? straightened(visit, { straight, gap }) : visit;
  const turned = withTiles(stood, { quad, rows, cols, doubts: NO_DOUBTS, lookalikes: [] });
  const laid = withBoard(turned, board);
  return edited(visit, straightened(outdated(laid), cut));
}

/**
 * @param {import('./board.js').Board} board
 * @param {number} quarters
 */
export function turnedBoard(board, quarters) {
  let turned = board;
  for (let quarter = 0; quarter < quarters; quarter++) turned = boards.quarterTurned(turned);
  return turned;
}

/**
 * Ends the gesture: the next change is a new undo step.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
export function letGo(visit) {
  const history = closed(visit.tiles.history);
  return history === visit.tiles.history ? visit : withTiles(visit, { history });
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function undoEdit(visit) {
  return broughtBack(visit, undone(visit.tiles.history, layoutOf(visit)));
}

/**
 * @param {Visit} visit
 * @returns {Visit}
 */
export function redoEdit(visit) {
  return broughtBack(visit, redone(visit.tiles.history, layoutOf(visit)));
}

/**
 * The visit after a change, with an undo step.
 *
 * @param {Visit} visit
 * @param {Visit} next
 * @param {string | null} [gesture]  Changes with the same gesture are one step.
 * @returns {Visit}
 */
export function edited(visit, next, gesture = null) {
  const state = layoutOf(visit);
  if (isSame(state, layoutOf(next))) return next;
  const step = { where: visit.tiles.stage, state };
  return withTiles(next, { history: recorded(visit.tiles.history, step, gesture) });
}

/**
 * Restores a step in the stage where it was made. The goal needs the board as its grid cut it out
 * then.
 *
 * @param {Visit} visit
 * @param {{ step: import('../history.js').Step<Layout>, history: Edits } | null} found
 * @returns {Visit}
 */
function broughtBack(visit, found) {
  if (!found) return visit;
  const { step, history } = found;
  const cut = cutFor(visit, step.state);
  const straight = cut?.straight ?? null;
  const stage = step.where === 'goal' && straight ? 'goal' : 'grid';
  const isSameBoard = stage === stageOf(visit) && straight === visit.tiles.straight;
  const held = isSameBoard ? visit.tiles.held : null;
  const shown = { straight: straight ?? visit.tiles.straight, held };
  const gap = cut ? cut.gap : step.state.gap;
  return outdated(at(stage, visit, { ...step.state, ...shown, gap, history }));
}

/**
 * The rectified board of a grid; undefined if it is no longer held.
 *
 * @param {Visit} visit
 * @param {Pick<Layout, 'quad' | 'rows' | 'cols'>} layout
 */
export function cutFor({ tiles: { cuts } }, { quad, rows, cols }) {
  return cuts.find((one) => one.quad === quad && one.rows === rows && one.cols === cols);
}

/**
 * @param {Visit} visit
 * @returns {Layout}
 */
function layoutOf({ tiles: { quad, rows, cols, gap, boards: known, doubts, told, lookalikes } }) {
  return { quad, rows, cols, gap, boards: known, doubts, told, lookalikes };
}

/**
 * @param {Layout} one
 * @param {Layout} other
 */
function isSame(one, other) {
  const isSameGrid = one.quad === other.quad && one.rows === other.rows && one.cols === other.cols;
  return isSameGrid && one.boards === other.boards;
}

/**
 * Clears doubts about pieces, which the visitor has settled.
 *
 * @param {Visit} visit
 * @returns {Visit}
 */
function withoutPieceDoubts(visit) {
  return withTiles(visit, { doubts: { ...visit.tiles.doubts, pieces: [] } });
}

/**
 * @param {import('./board.js').Board} board
 * @returns {import('./board.js').Board}
 */
function byHand(board) {
  return board.byHand ? board : { ...board, byHand: true };
}

/** @param {number} side */
function inRange(side) {
  return Math.min(boards.SIDE.max, Math.max(boards.SIDE.min, Math.round(side)));
}
