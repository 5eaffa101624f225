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
 * @property {(step: number) => Upcoming} upcoming  The move at the step at which the game stands.
 * @property {(step: number) => void} make  Makes that move.
 * @property {(step: number) => void} takeBack  Takes back the move that led from this step on.
 * @property {(words: PlayerWords, step: number) => string} sayMove  What that move does.
 * @property {(words: PlayerWords) => string} sayBoard  What lies where.
 */

import { BlocksGame } from './blocks-game.js';
import { TilesGame } from './tiles-game.js';

/**
 * The game of a playback, at its start.
 *
 * @param {Playback} playback
 * @returns {Game}
 * @throws {RangeError} if the board does not add up
 * @throws {import('./path.js').PathError} at the first move that cannot be read or made
 */
export function openGame(playback) {
  return 'blocks' in playback ? new BlocksGame(playback) : new TilesGame(playback);
}
