/** The positions along a path. */

import { BlocksGame } from '../../player/blocks-game.js';
import { shifted } from './board.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./steps-text.js').Move} Move
 */

/**
 * The position before each move and after the last.
 *
 * @param {Board} board
 * @param {readonly Move[]} moves  That can be made.
 * @returns {Board[]}
 */
export function positionsOf(board, moves) {
  const { rows, cols, walls } = board;
  const blocks = board.blocks.map(({ name, cells }) => ({ name, cells: [...cells] }));
  const game = new BlocksGame({ rows, cols, walls: [...walls], blocks, moves: [...moves] });
  const start = Array.from(game.places);
  const after = moves.map((_, step) => {
    game.make(step);
    return carriedTo(board, start, game.places);
  });
  return [board, ...after];
}

/**
 * The board with its blocks at other places. A place is the cell of a block's top left corner.
 *
 * @param {Board} board
 * @param {ArrayLike<number>} start  Where each block is.
 * @param {ArrayLike<number>} places
 * @returns {Board}
 */
export function carriedTo(board, start, places) {
  const row = (/** @type {number} */ cell) => Math.floor(cell / board.cols);
  const blocks = board.blocks.map((block, i) => {
    const [from, to] = [start[i] ?? 0, places[i] ?? 0];
    const by = { rows: row(to) - row(from), cols: (to % board.cols) - (from % board.cols) };
    return { ...block, cells: shifted(block.cells, board, by) ?? block.cells };
  });
  return { ...board, blocks };
}
