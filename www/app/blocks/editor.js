/**
 * The editor's state: a board of blocks, the selection, and the history of boards. Every function
 * takes an editor and returns the next one, or the given one if nothing can be done.
 *
 * @typedef {import('./board.js').Board} Board
 * @typedef {'block' | 'wall' | 'goal'} Tool  The tool of the pointer.
 * @typedef {{ rows: number, cols: number }} Step  Rows down and columns to the right.
 *
 * @typedef {object} Editor
 * @property {Board} board
 * @property {number | null} selected  A block.
 * @property {Tool} tool
 * @property {readonly Board[]} past  The latest last.
 * @property {readonly Board[]} future  The next one first.
 */

import { emptyBoard, frameOf, isSameBoard } from './board.js';
import * as edits from './edit.js';

/** Number of undo steps. */
const KEPT = 200;

const START = emptyBoard(6, 6);

/** @returns {Editor} */
export function newEditor() {
  return { board: START, selected: null, tool: 'block', past: [], future: [] };
}

/**
 * The editor with another board; undo returns to the one before.
 *
 * @param {Editor} editor
 * @param {Board} board
 * @returns {Editor}
 */
export function opened(editor, board) {
  return { ...edited(editor, board, null), tool: 'block' };
}

/**
 * @param {Editor} editor
 * @returns {Editor}
 */
export function cleared(editor) {
  return opened(editor, emptyBoard(editor.board.rows, editor.board.cols));
}

/**
 * @param {Editor} editor
 * @returns {Editor}
 */
export function undone(editor) {
  const board = editor.past.at(-1);
  if (!board) return editor;
  const past = editor.past.slice(0, -1);
  return { ...editor, board, selected: null, past, future: [editor.board, ...editor.future] };
}

/**
 * @param {Editor} editor
 * @returns {Editor}
 */
export function redone(editor) {
  const [board, ...future] = editor.future;
  if (!board) return editor;
  return { ...editor, board, selected: null, past: [...editor.past, editor.board], future };
}

/**
 * @param {Editor} editor
 * @param {number | null} block
 * @returns {Editor}
 */
export function selected(editor, block) {
  return block === editor.selected ? editor : { ...editor, selected: block };
}

/**
 * @param {Editor} editor
 * @param {Tool} tool
 * @returns {Editor}
 */
export function withTool(editor, tool) {
  if (tool === editor.tool) return editor;
  return { ...editor, tool, selected: tool === 'wall' ? null : editor.selected };
}

/**
 * Draws a block, and selects it.
 *
 * @param {Editor} editor
 * @param {readonly number[]} cells
 */
export function drawn(editor, cells) {
  const board = edits.addBlock(editor.board, cells);
  return edited(editor, board, board.blocks.length - 1);
}

/**
 * @param {Editor} editor
 * @param {number} block
 */
export function removed(editor, block) {
  return edited(editor, edits.removeBlock(editor.board, block), null);
}

/**
 * @param {Editor} editor
 * @param {number} block
 * @param {Step} by
 */
export function moved(editor, block, by) {
  return edited(editor, edits.moveBlock(editor.board, block, by), block);
}

/**
 * @param {Editor} editor
 * @param {number} block
 */
export function turned(editor, block) {
  return edited(editor, edits.turnBlock(editor.board, block), block);
}

/**
 * @param {Editor} editor
 * @param {number} block
 * @param {Step} by  How many rows and columns more.
 */
export function resized(editor, block, by) {
  const { board } = editor;
  const { rows, cols } = frameOf(board.blocks[block]?.cells ?? [], board);
  const size = { rows: rows + by.rows, cols: cols + by.cols };
  return edited(editor, edits.resizeBlock(board, block, size), block);
}

/**
 * @param {Editor} editor
 * @param {number} block
 */
export function laneToggled(editor, block) {
  return edited(editor, edits.toggleLane(editor.board, block), block);
}

/**
 * @param {Editor} editor
 * @param {number} block
 */
export function primaryToggled(editor, block) {
  return edited(editor, edits.togglePrimary(editor.board, block), block);
}

/**
 * @param {Editor} editor
 * @param {number} block
 */
export function freedOnly(editor, block) {
  return edited(editor, edits.freeOnly(editor.board, block), editor.selected);
}

/**
 * @param {Editor} editor
 * @param {readonly number[]} cells
 * @param {boolean} walled
 */
export function walled(editor, cells, walled) {
  return edited(editor, edits.setWalls(editor.board, cells, walled), editor.selected);
}

/**
 * @param {Editor} editor
 * @param {Step} by  How many rows and columns more.
 */
export function boardResized(editor, by) {
  const { rows, cols } = editor.board;
  const size = { rows: rows + by.rows, cols: cols + by.cols };
  return edited(editor, edits.resizeBoard(editor.board, size), editor.selected);
}

/**
 * Moves the goal of the aimed block.
 *
 * @param {Editor} editor
 * @param {Step} by
 */
export function aimed(editor, by) {
  const block = aimedBlock(editor);
  if (block === null) return editor;
  return edited(editor, edits.moveGoal(editor.board, block, by), editor.selected);
}

/**
 * The aimed block: the selected one, or else the first that has a goal.
 *
 * @param {Editor} editor
 */
export function aimedBlock({ board, selected: chosen }) {
  if (chosen !== null && board.blocks[chosen]?.goal) return chosen;
  const first = board.blocks.findIndex(({ goal }) => goal);
  return first < 0 ? null : first;
}

/**
 * @param {Editor} editor
 * @param {Board} board
 * @param {number | null} chosen
 * @returns {Editor}
 */
function edited(editor, board, chosen) {
  if (board === editor.board || isSameBoard(board, editor.board)) return editor;
  const past = [...editor.past, editor.board].slice(-KEPT);
  return { ...editor, board, selected: chosen, past, future: [] };
}
