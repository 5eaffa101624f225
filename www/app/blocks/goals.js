/** Where a block must come to, and how that follows the block when it is changed. */

import { frameOf, shifted } from './board.js';

/**
 * @typedef {import('./board.js').Block} Block
 * @typedef {import('./board.js').Board} Board
 */

/**
 * The goal that a block has at first: a car leaves at the end of its lane, at the right or below; any
 * other block is where it should be until the visitor says more.
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
 * The goal of a block that has been changed: what it was where that still goes with its shape and its
 * lane, or else at the same end of its lane.
 *
 * @param {Board} board
 * @param {Block} block  As it is now, with the goal that it had.
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
 * A block's goal carried as far as it may go, step by step on the way asked for.
 *
 * @param {Board} board
 * @param {Block} block  Which has a goal.
 * @param {{ rows: number, cols: number }} by
 * @returns {readonly number[] | null} null if that leads outside, onto a wall or out of the lane
 */
export function movedGoal(board, block, by) {
  const goal = shifted(block.goal ?? [], board, by);
  const isGood = goal && isInLane(board, block, goal) && isOffWalls(board, goal);
  return isGood ? goal : null;
}

/**
 * @param {Board} board
 * @param {Block} block
 * @param {boolean} end  At the right or below; or else at the left or above.
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
 * The goal of a new shape whose corner is where that of the old goal was, or as near as it fits in.
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
