/**
 * The game interface: the place of each piece, and the moves. The rest of the player knows a game
 * only by it.
 *
 * @import { Move } from './path.js'
 * @import { Playback } from './playback.js'
 * @import { PlayerWords } from './words.js'
 *
 * @typedef {object} Upcoming  The next move.
 * @property {number[]} pieces  The moving pieces, the leading one first.
 * @property {Move[]} legs  The legs of their movement, in cells: straight, or turning corners.
 *
 * @typedef {object} Game
 * @property {number} length  Number of moves.
 * @property {ArrayLike<number>} places  The current cell of each piece's top left corner, by piece.
 *   Read only.
 * @property {(step: number) => Upcoming} upcoming  The move at the current step.
 * @property {(step: number) => void} make  Makes the move at a step.
 * @property {(step: number) => void} takeBack  Undoes the move at a step.
 * @property {(words: PlayerWords, step: number) => string} sayMove  The sentence for the move at a
 *   step.
 * @property {(words: PlayerWords) => string} sayBoard  The sentence for the board.
 */

import { BlocksGame } from './blocks-game.js';
import { TilesGame } from './tiles-game.js';

/**
 * The game of a playback, at its start.
 *
 * @param {Playback} playback
 * @returns {Game}
 * @throws {RangeError} if the board is not consistent
 * @throws {import('./path.js').PathError} for the first move that cannot be parsed or made
 */
export function openGame(playback) {
  return 'blocks' in playback ? new BlocksGame(playback) : new TilesGame(playback);
}
