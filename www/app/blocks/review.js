/**
 * The review of a board read from a picture: uncertain cells, and the picture to compare with.
 *
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./state.js').Blocks} Blocks
 * @typedef {import('../../engine/protocol.js').BlocksReading} BlocksReading
 *
 * @typedef {object} Seen
 * @property {import('../visit.js').Picture} picture
 * @property {HTMLCanvasElement} surface  The part of the picture that shows the board.
 * @property {Board} board  The board as read.
 * @property {readonly number[]} doubtful  Uncertain cells.
 * @property {{ board: boolean, car: boolean, exit: boolean }} sure
 */

import { blockAt, emptyBoard } from './board.js';
import { laid, obstacle } from './state.js';

const SURE = Object.freeze({ board: true, car: true, exit: true });

/** @typedef {Pick<Seen, 'picture' | 'surface'>} Shown */

/** Margin shown around the board, as a share of its width. */
const AROUND = 0.08;

/**
 * Opens a board as it was read.
 *
 * @param {Blocks} blocks
 * @param {Board} board
 * @param {BlocksReading} reading
 * @param {Shown} shown
 * @returns {Blocks}
 */
export function laidAsSeen(blocks, board, { doubtful, sure }, shown) {
  return { ...laid(blocks, board), seen: { ...shown, board, doubtful, sure } };
}

/**
 * Opens an empty board beside the picture, for a picture that could not be read.
 *
 * @param {Blocks} blocks
 * @param {Shown} shown
 * @returns {Blocks}
 */
export function laidByHand(blocks, shown) {
  const board = emptyBoard(6, 6);
  return { ...laid(blocks, board), seen: { ...shown, board, doubtful: [], sure: SURE } };
}

/**
 * Records that the visitor has confirmed the reading.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function confirmed(blocks) {
  const { seen } = blocks;
  return seen ? { ...blocks, seen: { ...seen, doubtful: [], sure: SURE } } : blocks;
}

/**
 * The uncertain cells that the visitor has not changed; a changed cell counts as checked.
 *
 * @param {Blocks} blocks
 * @returns {number[]}
 */
export function doubtsOf({ seen, editor: { board } }) {
  if (!seen) return [];
  const { rows, cols } = seen.board;
  if (board.rows !== rows || board.cols !== cols) return [];
  return seen.doubtful.filter((cell) => holds(board, cell) === holds(seen.board, cell));
}

/**
 * Cells that need a look, completed to whole blocks, so that an outline around them crosses no
 * block.
 *
 * @param {Blocks} blocks
 * @param {readonly (number | null)[]} cells
 * @param {import('./drawing.js').Mark['kind']} kind
 * @returns {import('./drawing.js').Mark[]}
 */
export function marked({ editor: { board } }, cells, kind) {
  const wanted = cells.filter((cell) => cell !== null);
  const held = board.blocks.filter((block) => block.cells.some((cell) => wanted.includes(cell)));
  const empty = wanted.filter((cell) => blockAt(board, cell) === null);
  return [...held.map((block) => block.cells), empty]
    .filter((group) => group.length > 0)
    .map((group) => ({ cells: group, kind }));
}

/**
 * The keys of the remarks about a reading.
 *
 * @param {Blocks} blocks
 */
export function remarks(blocks) {
  const { seen, editor } = blocks;
  if (!seen) return [];
  if (seen.board.blocks.length === 0) return ['blocks.seenNothing'];
  const goal = (/** @type {Board} */ board) =>
    JSON.stringify(board.blocks.map((block) => block.goal));
  const isAimed = goal(editor.board) !== goal(seen.board);
  const open = [
    doubtsOf(blocks).length > 0 ? 'blocks.seenUnsure' : null,
    seen.sure.board || doubtsOf(blocks).length > 0 ? null : 'blocks.seenSize',
    seen.sure.car || isAimed ? null : 'blocks.seenCar',
    seen.sure.exit || isAimed ? null : 'blocks.seenExit',
  ].filter((key) => key !== null);
  return open.length > 0 ? open : ['blocks.seenSure'];
}

/**
 * Whether there is a reading that the visitor can confirm.
 *
 * @param {Blocks} blocks
 */
export function canBeConfirmed(blocks) {
  const open = remarks(blocks);
  return !open.includes('blocks.seenSure') && !open.includes('blocks.seenNothing');
}

/**
 * Whether a reading can be solved and needs no look before: only where the car leaves may be a guess, which is told
 * beside the answer.
 *
 * @param {Blocks} blocks
 */
export function canBeSolvedAsSeen(blocks) {
  const [open, ...others] = remarks(blocks);
  const needsNoLook = open === 'blocks.seenSure' || open === 'blocks.seenExit';
  return needsNoLook && others.length === 0 && obstacle(blocks) === null;
}

/**
 * Whether it is a guess of the reader where the car leaves.
 *
 * @param {Blocks} blocks
 */
export function isExitGuessed(blocks) {
  return remarks(blocks).includes('blocks.seenExit');
}

/**
 * The shown part of the picture, in pixels.
 *
 * @param {import('../../engine/protocol.js').Quad} quad
 * @param {{ width: number, height: number }} picture
 */
export function frameOf(quad, { width, height }) {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const more = AROUND * (Math.max(...xs) - Math.min(...xs));
  const left = Math.max(0, Math.floor(Math.min(...xs) - more));
  const top = Math.max(0, Math.floor(Math.min(...ys) - more));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + more));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + more));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * The content of a cell, as a comparable text.
 *
 * @param {Board} board
 * @param {number} cell
 */
function holds(board, cell) {
  const block = blockAt(board, cell);
  if (block !== null) return board.blocks[block]?.cells.join() ?? '';
  return board.walls.includes(cell) ? 'wall' : '';
}
