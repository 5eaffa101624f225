/** Descriptions of the editor for screen readers. */

import { blockAt, frameOf } from './board.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 */

/**
 * The accessible name of a cell.
 *
 * @param {Editor} editor
 * @param {number} cell
 * @param {Translate} t
 */
export function nameCell({ board, selected }, cell, t) {
  const holder = blockAt(board, cell);
  const goals = board.blocks.filter(({ goal }) => goal?.includes(cell));
  const parts = [
    contentOf(board, cell, t),
    ...goals.map(({ name }) => t('blocks.goalOf', { name })),
    ...(selected !== null && holder === selected ? [t('blocks.selected')] : []),
  ];
  const row = Math.floor(cell / board.cols) + 1;
  const col = (cell % board.cols) + 1;
  return t('blocks.cell', { row, col, holds: parts.join(', ') });
}

/**
 * A block's name, shape, lane and goal as a sentence.
 *
 * @param {Board} board
 * @param {number} block
 * @param {Translate} t
 */
export function describeBlock(board, block, t) {
  const { name, cells, lane, goal } = board.blocks[block] ?? { name: '', cells: [0] };
  const { top, left, rows, cols } = frameOf(cells, board);
  const parts = [
    t('blocks.block', { name }),
    t('blocks.place', { row: top + 1, col: left + 1 }),
    t('blocks.size', { rows, cols }),
    ...(lane ? [lane === 'row' ? t('blocks.keepsRow') : t('blocks.keepsColumn')] : []),
    ...(goal ? [t('blocks.isPrimary')] : []),
  ];
  return parts.join(', ');
}

/**
 * A sentence about the effect of an edit; empty if there is none to report.
 *
 * @param {Editor} before
 * @param {Editor} after
 * @param {Translate} t
 */
export function sayEdit(before, after, t) {
  if (before.board === after.board) return saySelection(before, after, t);
  if (after.future.length !== before.future.length) {
    if (after.past.length < before.past.length) return t('blocks.saidUndo');
    if (after.future.length === before.future.length - 1) return t('blocks.saidRedo');
  }
  const gone = before.board.blocks.length - after.board.blocks.length;
  const walls = after.board.walls.length - before.board.walls.length;
  if (gone > 0) return t('blocks.saidRemoved');
  if (walls !== 0) return walls > 0 ? t('blocks.saidWall') : t('blocks.saidNoWall');
  const moved = after.board.blocks.findIndex(({ goal }, i) => {
    const was = before.board.blocks[i]?.goal;
    return goal && was && goal.join() !== was.join();
  });
  if (after.tool === 'goal' && moved >= 0) return sayGoal(after.board, moved, t);
  return after.selected === null ? '' : describeBlock(after.board, after.selected, t);
}

/**
 * @param {Editor} before
 * @param {Editor} after
 * @param {Translate} t
 */
function saySelection(before, after, t) {
  if (after.tool !== before.tool) return t(TOOLS[after.tool]);
  if (after.selected === before.selected) return t('blocks.saidNothing');
  if (after.selected === null) return t('blocks.saidLetGo');
  return describeBlock(after.board, after.selected, t);
}

const TOOLS = Object.freeze({
  block: 'blocks.blockTool',
  wall: 'blocks.wallTool',
  goal: 'blocks.goalTool',
});

/**
 * @param {Board} board
 * @param {number} block
 * @param {Translate} t
 */
function sayGoal(board, block, t) {
  const { name, goal } = board.blocks[block] ?? {};
  const { top, left } = frameOf(goal ?? [0], board);
  return t('blocks.saidGoal', { name: name ?? '', row: top + 1, col: left + 1 });
}

/**
 * @param {Board} board
 * @param {number} cell
 * @param {Translate} t
 */
function contentOf(board, cell, t) {
  if (board.walls.includes(cell)) return t('blocks.wall');
  const block = blockAt(board, cell);
  if (block === null) return t('blocks.empty');
  const { name, goal } = board.blocks[block] ?? { name: '' };
  return goal ? t('blocks.primaryBlock', { name }) : t('blocks.block', { name });
}
