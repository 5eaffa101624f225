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
 * The board of the editor is played; a game that was begun with it goes on.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function begun(blocks) {
  const { play, editor } = blocks;
  const isSame = play !== null && isSameBoard(play.board, editor.board);
  return { ...blocks, stage: 'play', along: null, play: isSame ? play : newPlay(editor.board) };
}

/**
 * Back to the editor, where the board lies as it was at first.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function left(blocks) {
  return blocks.stage === 'play' ? { ...blocks, stage: 'edit' } : blocks;
}

/**
 * The board as it lies now is the editor's: to be solved from there.
 *
 * @param {Blocks} blocks
 * @returns {Blocks}
 */
export function givenUp(blocks) {
  return blocks.play ? { ...laid(blocks, boardOf(blocks.play)), play: null } : blocks;
}

/**
 * What is being played; null if nothing is.
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
