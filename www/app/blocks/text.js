/**
 * Conversion of a board of blocks to and from the engine's notation.
 *
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../engine/protocol.js').BlocksBoard} BlocksBoard
 */

import { writeBlockBoard } from '../../link/block-board.js';

/**
 * The board in the engine's notation. Blocks must have unique names.
 *
 * @param {Board} board
 */
export function writeBoard(board) {
  const goals = board.blocks.flatMap(({ goal }, block) => (goal ? [{ block, cells: goal }] : []));
  return writeBlockBoard({ ...board, goals });
}

/**
 * The engine's numbering of the blocks of a written board: by first cell, row by row.
 *
 * @param {Board} board
 * @returns {number[]} Blocks of the board.
 */
export function engineOrder({ blocks }) {
  /** @param {number} block */
  const first = (block) => blocks[block]?.cells[0] ?? 0;
  return blocks.map((_, block) => block).sort((one, other) => first(one) - first(other));
}

/**
 * The names of two blocks if it is open which of them leaves.
 *
 * @param {BlocksBoard} read
 */
export function rivalsIn({ blocks, goals, rival }) {
  const name = (/** @type {number} */ block) => blocks[block]?.name ?? '';
  return rival === null ? [] : [...goals.map(({ block }) => name(block)), name(rival)];
}

/**
 * @param {Pick<BlocksBoard, 'rows' | 'cols' | 'walls' | 'goals'> & { blocks: { name: string,
 *   cells: number[], lane: import('./board.js').Lane | null }[] }} read
 * @returns {Board}
 */
export function boardFrom({ rows, cols, walls, blocks, goals }) {
  return {
    rows,
    cols,
    walls,
    blocks: blocks.map(({ name, cells, lane }, i) => {
      const goal = goals.find(({ block }) => block === i)?.cells ?? null;
      return { name, cells, lane, goal };
    }),
  };
}
