/** The goals of blocks, and how they follow changes of their blocks. */

import { frameOf, shifted } from './board.js';

/**
 * @typedef {import('./board.js').Block} Block
 * @typedef {import('./board.js').Board} Board
 */

/**
 * The initial goal of a block: a car leaves at the right or lower end of its lane; any other block
 * starts with its own cells.
 *
 * @param {Board} board
 * @param {Block} block
 * @returns {readonly number[]}
 */
export function firstGoal(board, block) {
  if (!block.lane) return block.cells;
  return atLaneEnd(board, block, true);
}

/**
 * The goal of a changed block: unchanged if it still fits shape and lane, or else at the same end
 * of the lane.
 *
 * @param {Board} board
 * @param {Block} block  The changed block, with its old goal.
 * @returns {Block}
 */
export function withFittingGoal(board, block) {
  const { goal } = block;
  if (!goal || (isSameShape(board, block.cells, goal) && isInLane(board, block, goal)))
    return block;
  if (block.lane) {
    return { ...block, goal: atLaneEnd(board, block, !isAtStart(board, goal)) };
  }
  return { ...block, goal: goalFrom(board, block, goal) };
}

/**
 * Moves a block's goal step by step as far as possible in the given direction.
 *
 * @param {Board} board
 * @param {Block} block  Which has a goal.
 * @param {{ rows: number, cols: number }} by
 * @returns {readonly number[] | null} null if the goal would leave the board or the lane, or cover
 *   a wall
 */
export function movedGoal(board, block, by) {
  const goal = shifted(block.goal ?? [], board, by);
  const isGood = goal && isInLane(board, block, goal) && isOffWalls(board, goal);
  return isGood ? goal : null;
}

/**
 * @param {Board} board
 * @param {Block} block
 * @param {boolean} end  true for the right or lower end, false for the left or upper one.
 * @returns {readonly number[]}
 */
function atLaneEnd(board, block, end) {
  const { top, left, rows, cols } = frameOf(block.cells, board);
  const by =
    block.lane === 'row'
      ? { rows: 0, cols: end ? board.cols - cols - left : -left }
      : { rows: end ? board.rows - rows - top : -top, cols: 0 };
  return shifted(block.cells, board, by) ?? block.cells;
}

/**
 * The goal of a new shape, with its corner at the old goal's corner or as near as possible.
 *
 * @param {Board} board
 * @param {Block} block
 * @param {readonly number[]} goal
 */
function goalFrom(board, block, goal) {
  const now = frameOf(block.cells, board);
  const then = frameOf(goal, board);
  const top = Math.min(then.top, board.rows - now.rows);
  const left = Math.min(then.left, board.cols - now.cols);
  return shifted(block.cells, board, { rows: top - now.top, cols: left - now.left }) ?? block.cells;
}

/**
 * @param {Board} board
 * @param {readonly number[]} cells
 * @param {readonly number[]} goal
 */
function isSameShape(board, cells, goal) {
  const [one, other] = [frameOf(cells, board), frameOf(goal, board)];
  const by = { rows: other.top - one.top, cols: other.left - one.left };
  return shifted(cells, board, by)?.join() === goal.join();
}

/**
 * @param {Board} board
 * @param {Block} block
 * @param {readonly number[]} goal
 */
function isInLane(board, { cells, lane }, goal) {
  const [one, other] = [frameOf(cells, board), frameOf(goal, board)];
  if (lane === 'row') return one.top === other.top;
  if (lane === 'column') return one.left === other.left;
  return true;
}

/**
 * @param {Board} board
 * @param {readonly number[]} goal
 */
function isAtStart(board, goal) {
  const { top, left, rows } = frameOf(goal, board);
  return rows === 1 ? left === 0 : top === 0;
}

/**
 * @param {Board} board
 * @param {readonly number[]} goal
 */
function isOffWalls({ walls }, goal) {
  return goal.every((cell) => !walls.includes(cell));
}
