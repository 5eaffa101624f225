/**
 * A game that can be played: where each piece is, and the moves that lead on. The rest of the
 * player knows a game by this alone, and neither family of puzzles.
 *
 * @import { Move } from './path.js'
 * @import { Playback } from './playback.js'
 * @import { PlayerWords } from './words.js'
 *
 * @typedef {object} Upcoming  The next move.
 * @property {number[]} pieces  What moves, the leader first.
 * @property {Move[]} legs  The way that each of them goes, in cells: straight on, or round corners.
 *
 * @typedef {object} Game
 * @property {number} length  How many moves there are.
 * @property {ArrayLike<number>} places  By piece: the cell in which its top left corner lies now. Not
 *   to be written to.
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
