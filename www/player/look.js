/**
 * How a game looks: one element for each piece, and what lies under them.
 *
 * @import { Point } from './outline.js'
 * @import { Direction } from './path.js'
 * @import { Playback } from './playback.js'
 *
 * @typedef {object} Look
 * @property {'picture' | 'plain' | 'blocks'} kind
 * @property {number} aspect  The board's width over its height.
 * @property {number} letters  How long the longest label is.
 * @property {boolean} numbers  Whether labels lie over a picture.
 * @property {Element[]} ground  What lies on the floor and never moves.
 * @property {HTMLElement[]} pieces  By piece, each as large as a cell; a piece of more cells grows out
 *   of its own to the right and down.
 * @property {(places: ArrayLike<number>, awake: ReadonlySet<number>) => void} rest  Says where pieces
 *   lie, and which of them are lit or moving.
 * @property {(piece: number, direction: Direction) => Point} edge  Where a piece ends on one side, in
 *   cells from its own.
 * @property {(piece: number) => HTMLElement | null} target  What is shown where a piece is to go.
 */

import { blocksLook } from './blocks-look.js';
import { tilesLook } from './tiles-look.js';

/**
 * @param {Playback} playback
 * @returns {Look}
 */
export function lookOf(playback) {
  return 'blocks' in playback ? blocksLook(playback) : tilesLook(playback);
}
