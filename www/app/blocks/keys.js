/**
 * The editor's keyboard commands, with the focus on one of the board's cells.
 *
 * @typedef {import('./editor.js').Editor} Editor
 * @typedef {import('./editor.js').Step} Step
 * @typedef {{ key: string, shift: boolean, command: boolean }} Press  A pressed key; `command` is
 *   Ctrl or ⌘.
 * @typedef {{ editor: Editor, cell: number }} Outcome  The next editor, and the focused cell.
 */

import { blockAt, frameOf } from './board.js';
import * as editors from './editor.js';

/** @type {Readonly<Record<string, Step>>} */
const ARROWS = Object.freeze({
  ArrowUp: { rows: -1, cols: 0 },
  ArrowDown: { rows: 1, cols: 0 },
  ArrowLeft: { rows: 0, cols: -1 },
  ArrowRight: { rows: 0, cols: 1 },
});

/** @type {Readonly<Record<string, (editor: Editor, cell: number) => Editor>>} */
const KEYS = Object.freeze({
  Enter: tapped,
  ' ': tapped,
  Escape: (editor) => editors.withTool(editors.selected(editor, null), 'block'),
  Delete: onBlock(editors.removed),
  Backspace: onBlock(editors.removed),
  r: onBlock(editors.turned),
  p: onBlock(editors.primaryToggled),
  l: onBlock(editors.laneToggled),
  '+': onBlock((editor, block) => editors.resized(editor, block, along(editor, block, 1))),
  '-': onBlock((editor, block) => editors.resized(editor, block, along(editor, block, -1))),
  w: wallToggled,
  g: (editor) => editors.withTool(editor, editor.tool === 'goal' ? 'block' : 'goal'),
});

/**
 * The outcome of a key; null if the browser or the roving tabindex handles it.
 *
 * @param {Editor} editor
 * @param {number} cell  The one with the focus.
 * @param {Press} press
 * @returns {Outcome | null}
 */
export function pressed(editor, cell, { key, shift, command }) {
  if (command) return commanded(editor, cell, key.toLowerCase(), shift);
  const by = ARROWS[key];
  if (by) return arrowed(editor, cell, by, shift);
  const act = KEYS[key.length === 1 ? key.toLowerCase() : key];
  return act ? { editor: act(editor, cell), cell } : null;
}

/**
 * The outcome of a tap or Enter on a cell: selects or draws a block, toggles a wall, or moves the
 * goal there.
 *
 * @param {Editor} editor
 * @param {number} cell
 */
export function tapped(editor, cell) {
  if (editor.tool === 'wall') return wallToggled(editor, cell);
  if (editor.tool === 'goal') return aimedAt(editor, cell);
  const block = blockAt(editor.board, cell);
  if (block === null) return editors.drawn(editor, [cell]);
  return editors.selected(editor, block === editor.selected ? null : block);
}

/**
 * Moves the goal of the aimed block so that its centre is as near to a cell as possible.
 *
 * @param {Editor} editor
 * @param {number} cell
 */
export function aimedAt(editor, cell) {
  const { board } = editor;
  const block = board.blocks[editors.aimedBlock(editor) ?? -1];
  if (!block?.goal) return editor;
  const { top, left, rows, cols } = frameOf(block.goal, board);
  const row = inside(Math.floor(cell / board.cols) - Math.floor(rows / 2), board.rows - rows);
  const col = inside((cell % board.cols) - Math.floor(cols / 2), board.cols - cols);
  return editors.aimed(editor, {
    rows: block.lane === 'row' ? 0 : row - top,
    cols: block.lane === 'column' ? 0 : col - left,
  });
}

/**
 * @param {Editor} editor
 * @param {number} cell
 * @param {string} key
 * @param {boolean} shift
 * @returns {Outcome | null}
 */
function commanded(editor, cell, key, shift) {
  if (key === 'z') return { editor: shift ? editors.redone(editor) : editors.undone(editor), cell };
  return key === 'y' ? { editor: editors.redone(editor), cell } : null;
}

/**
 * An arrow moves the selected block, with Shift its far side; with the goal tool, the goal.
 *
 * @param {Editor} editor
 * @param {number} cell
 * @param {Step} by
 * @param {boolean} shift
 * @returns {Outcome | null}
 */
function arrowed(editor, cell, by, shift) {
  const { selected, tool } = editor;
  if (tool === 'goal') return { editor: editors.aimed(editor, by), cell };
  if (selected === null) return null;
  if (shift) return { editor: editors.resized(editor, selected, by), cell };
  const next = editors.moved(editor, selected, by);
  const isMoved = next !== editor;
  return { editor: next, cell: isMoved ? cell + by.rows * editor.board.cols + by.cols : cell };
}

/**
 * @param {Editor} editor
 * @param {number} cell
 */
function wallToggled(editor, cell) {
  return editors.walled(editor, [cell], !editor.board.walls.includes(cell));
}

/**
 * Applies an action to the selected block, or else to the focused one.
 *
 * @param {(editor: Editor, block: number) => Editor} act
 * @returns {(editor: Editor, cell: number) => Editor}
 */
function onBlock(act) {
  return (editor, cell) => {
    const block = editor.selected ?? blockAt(editor.board, cell);
    return block === null ? editor : act(editor, block);
  };
}

/**
 * A resize by one cell along the longer side.
 *
 * @param {Editor} editor
 * @param {number} block
 * @param {1 | -1} by
 * @returns {Step}
 */
function along({ board }, block, by) {
  const { rows, cols } = frameOf(board.blocks[block]?.cells ?? [], board);
  return rows > cols ? { rows: by, cols: 0 } : { rows: 0, cols: by };
}

/**
 * @param {number} place
 * @param {number} last
 */
function inside(place, last) {
  return Math.min(Math.max(place, 0), last);
}
