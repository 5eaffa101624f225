/**
 * The look interface: one element for each piece, and the floor below them.
 *
 * @import { Point } from './outline.js'
 * @import { Direction } from './path.js'
 * @import { Playback } from './playback.js'
 *
 * @typedef {object} Look
 * @property {'picture' | 'plain' | 'blocks'} kind
 * @property {number} aspect  Ratio of the board's width to its height.
 * @property {number} letters  Length of the longest label.
 * @property {boolean} numbers  Whether labels are shown over a picture.
 * @property {Element[]} ground  The elements on the floor, which never move.
 * @property {HTMLElement[]} pieces  By piece, each of the size of a cell; a larger piece extends to
 *   the right and down.
 * @property {(places: ArrayLike<number>, separate: ReadonlySet<number>) => void} rest  Applies the
 *   positions of the pieces, and which of them are highlighted or moving.
 * @property {(piece: number, direction: Direction) => Point} edge  Distance of a piece's edge from
 *   its own cell on one side, in cells.
 * @property {(piece: number) => HTMLElement | null} target  The element shown at the target of a
 *   piece.
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
