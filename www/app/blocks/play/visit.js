/**
 * The game with blocks in the visit.
 *
 * @typedef {import('../../visit.js').Visit} Visit
 * @typedef {import('../state.js').Blocks} Blocks
 * @typedef {import('./state.js').Play} Play
 */

import { isSameBoard } from '../board.js';
import { laid } from '../state.js';
import { changeBlocks } from '../visit.js';
import { boardOf, newPlay } from './state.js';

/**
 * Plays the editor's board; a game already begun with it continues.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function begun(blocks) {
  const { play, editor } = blocks;
  const isSame = play !== null && isSameBoard(play.board, editor.board);
  return { ...blocks, stage: 'play', guide: null, play: isSame ? play : newPlay(editor.board) };
}

/**
 * Returns to the editor, with the board in its start position.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function left(blocks) {
  return blocks.stage === 'play' ? { ...blocks, stage: 'edit' } : blocks;
}

/**
 * Gives the current position to the editor, to be solved from there.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function givenUp(blocks) {
  return blocks.play ? { ...laid(blocks, boardOf(blocks.play)), play: null } : blocks;
}

/**
 * The game that is played; null if none is.
 *
 * @param {Visit} visit
 * @returns {Play | null}
 */
export function playOf({ stage, blocks }) {
  return stage === 'blocks' && blocks.stage === 'play' ? blocks.play : null;
}

/**
 * @param {Visit} visit
 * @param {(play: Play) => Play} change
 * @returns {Visit}
 */
export function changePlay(visit, change) {
  return changeBlocks(visit, (blocks) => {
    const play = blocks.play && change(blocks.play);
    return play === blocks.play ? blocks : { ...blocks, play };
  });
}
