/**
 * Edits of a board of blocks. Each function returns the next board, or the given one if the edit is
 * not possible.
 *
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Block} Block
 * @typedef {import('./board.js').Lane} Lane
 */

import { freeName } from '../../link/block-names.js';
import {
  areFree,
  blockAt,
  cellsAt,
  frameOf,
  isConnected,
  isRectangle,
  laneOf,
  rectangle,
  SIDE,
  shifted,
} from './board.js';
import { firstGoal, movedGoal, withFittingGoal } from './goals.js';

/**
 * Adds a block, which keeps to its lane if it is a straight line.
 *
 * @param {Board} board
 * @param {readonly number[]} cells
 * @returns {Board}
 */
export function addBlock(board, cells) {
  const own = [...new Set(cells)].sort((one, other) => one - other);
  if (!isConnected(own, board) || !areFree(board, own)) return board;
  const name = freeName(board.blocks);
  const block = { name, cells: own, lane: laneOf(own, board), goal: null };
  return { ...board, blocks: [...board.blocks, block] };
}

/**
 * @param {Board} board
 * @param {number} block
 * @returns {Board}
 */
export function removeBlock(board, block) {
  return { ...board, blocks: board.blocks.filter((_, i) => i !== block) };
}

/**
 * Moves a block to another place.
 *
 * @param {Board} board
 * @param {number} block
 * @param {{ rows: number, cols: number }} by
 * @returns {Board}
 */
export function moveBlock(board, block, by) {
  const cells = shifted(cellsOf(board, block), board, by);
  return cells ? withCells(board, block, cells) : board;
}

/**
 * Rotates a block by 90° clockwise about its corner, or next to that if there is no room.
 *
 * @param {Board} board
 * @param {number} block
 * @returns {Board}
 */
export function turnBlock(board, block) {
  const cells = cellsOf(board, block);
  const { top, left, rows } = frameOf(cells, board);
  const turned = cells.map((cell) => ({
    row: (cell % board.cols) - left,
    col: rows - 1 - (Math.floor(cell / board.cols) - top),
  }));
  const { lane } = blockOf(board, block);
  const across = lane && (lane === 'row' ? 'column' : 'row');
  for (const by of nearby(turned)) {
    const there = turned.map(({ row, col }) => ({
      row: row + top - by.row,
      col: col + left - by.col,
    }));
    const next = withCells(board, block, cellsAt(there, board), across);
    if (next !== board) return next;
  }
  return board;
}

/**
 * Resizes a rectangular block: to the right and down, or else to the left and up.
 *
 * @param {Board} board
 * @param {number} block
 * @param {{ rows: number, cols: number }} size
 * @returns {Board}
 */
export function resizeBlock(board, block, { rows, cols }) {
  const cells = cellsOf(board, block);
  if (!isRectangle(cells, board) || rows < 1 || cols < 1) return board;
  const now = frameOf(cells, board);
  const { lane } = blockOf(board, block);
  for (const [up, back] of /** @type {const} */ ([
    [0, 0],
    [rows - now.rows, cols - now.cols],
  ])) {
    const frame = { top: now.top - up, left: now.left - back, rows, cols };
    const next = rectangle(frame, board);
    const wanted = next && (lane || cells.length === 1 ? laneOf(next, board) : null);
    const done = withCells(board, block, next, wanted);
    if (done !== board) return done;
  }
  return board;
}

/**
 * Toggles whether a straight block keeps to its lane.
 *
 * @param {Board} board
 * @param {number} block
 * @returns {Board}
 */
export function toggleLane(board, block) {
  const { cells, lane } = blockOf(board, block);
  const next = lane ? null : laneOf(cells, board);
  return next === lane ? board : withCells(board, block, cells, next);
}

/**
 * Toggles whether a block is primary.
 *
 * @param {Board} board
 * @param {number} block
 * @returns {Board}
 */
export function togglePrimary(board, block) {
  const now = blockOf(board, block);
  return withBlock(board, block, { ...now, goal: now.goal ? null : firstGoal(board, now) });
}

/**
 * Makes a block the only primary one.
 *
 * @param {Board} board
 * @param {number} block
 * @returns {Board}
 */
export function freeOnly(board, block) {
  const blocks = board.blocks.map((now, i) => ({
    ...now,
    goal: i === block ? firstGoal(board, now) : null,
  }));
  return { ...board, blocks };
}

/**
 * @param {Board} board
 * @param {number} block
 * @param {{ rows: number, cols: number }} by
 * @returns {Board}
 */
export function moveGoal(board, block, by) {
  const now = blockOf(board, block);
  const goal = now.goal && movedGoal(board, now, by);
  return goal ? withBlock(board, block, { ...now, goal }) : board;
}

/**
 * Sets or removes walls. Cells of blocks and of goals never become walls.
 *
 * @param {Board} board
 * @param {readonly number[]} cells
 * @param {boolean} walled
 * @returns {Board}
 */
export function setWalls(board, cells, walled) {
  const changing = cells.filter((cell) =>
    walled ? canBeWall(board, cell) : board.walls.includes(cell),
  );
  if (changing.length === 0) return board;
  const others = board.walls.filter((cell) => !changing.includes(cell));
  const walls = walled ? [...others, ...changing].sort((one, other) => one - other) : others;
  return { ...board, walls };
}

/**
 * Adds or removes rows and columns at the end; rows and columns that are not empty stay.
 *
 * @param {Board} board
 * @param {{ rows: number, cols: number }} size
 * @returns {Board}
 */
export function resizeBoard(board, { rows, cols }) {
  const size = { rows: inRange(rows), cols: inRange(cols) };
  if (size.rows === board.rows && size.cols === board.cols) return board;
  /** @param {readonly number[]} cells */
  const carried = (cells) =>
    cellsAt(
      cells.map((cell) => ({ row: Math.floor(cell / board.cols), col: cell % board.cols })),
      size,
    );
  const walls = carried(board.walls);
  const blocks = board.blocks.map((block) => carried(block.cells));
  if (!walls || blocks.some((cells) => !cells)) return board;
  return withGoalsCarried({ ...board, ...size, walls }, board, blocks, carried);
}

/**
 * @param {Board} next  Its blocks are those of the board before.
 * @param {Board} board
 * @param {(readonly number[] | null)[]} cells  Of its blocks, on the next board.
 * @param {(cells: readonly number[]) => readonly number[] | null} carried
 * @returns {Board}
 */
function withGoalsCarried(next, board, cells, carried) {
  const blocks = board.blocks.map((block, i) => {
    const own = cells[i] ?? block.cells;
    if (!block.goal) return { ...block, cells: own };
    const moved = { ...block, cells: own, goal: null };
    const wasAtEnd = block.goal.join() === firstGoal(board, block).join();
    const goal = wasAtEnd ? firstGoal(next, moved) : carried(block.goal);
    return { ...moved, goal: goal ?? firstGoal(next, moved) };
  });
  return { ...next, blocks };
}

/**
 * @param {Board} board
 * @param {number} cell
 */
function canBeWall(board, cell) {
  const isGoal = board.blocks.some(({ goal }) => goal?.includes(cell));
  return !isGoal && blockAt(board, cell) === null && !board.walls.includes(cell);
}

/**
 * Moves a block to given cells if they are free; its goal follows.
 *
 * @param {Board} board
 * @param {number} block
 * @param {readonly number[] | null} cells
 * @param {Lane | null} [lane]
 * @returns {Board}
 */
function withCells(board, block, cells, lane = blockOf(board, block).lane) {
  const now = blockOf(board, block);
  if (!cells || !areFree(board, cells, block)) return board;
  if (cells.join() === now.cells.join() && lane === now.lane) return board;
  return withBlock(board, block, withFittingGoal(board, { ...now, cells, lane }));
}

/**
 * @param {Board} board
 * @param {number} block
 * @param {Block} changed
 * @returns {Board}
 */
function withBlock(board, block, changed) {
  return { ...board, blocks: board.blocks.map((now, i) => (i === block ? changed : now)) };
}

/**
 * @param {Board} board
 * @param {number} block
 * @returns {Block}
 */
function blockOf({ blocks }, block) {
  return /** @type {Block} */ (blocks[block]);
}

/**
 * @param {Board} board
 * @param {number} block
 */
function cellsOf(board, block) {
  return blockOf(board, block).cells;
}

/**
 * Offsets at which a shape may be placed instead, nearest first.
 *
 * @param {{ row: number, col: number }[]} places
 */
function nearby(places) {
  const rows = Math.max(...places.map(({ row }) => row)) + 1;
  const cols = Math.max(...places.map(({ col }) => col)) + 1;
  const all = Array.from({ length: rows * cols }, (_, i) => ({
    row: Math.floor(i / cols),
    col: i % cols,
  }));
  return all.sort((one, other) => one.row + one.col - other.row - other.col);
}

/** @param {number} side */
function inRange(side) {
  return Math.min(SIDE.max, Math.max(SIDE.min, Math.round(side)));
}
