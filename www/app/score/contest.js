/**
 * The interface between scores, clocks and a family of games.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('./clock.js').Clock} Clock
 * @typedef {import('./fewest.js').Fewest} Fewest
 *
 * @typedef {object} Played  The current state of a game.
 * @property {string} name  The name under which its scores are saved.
 * @property {object} start  Identifies the game: the same object as long as it is the same game.
 * @property {boolean} isOnTable  Whether the visit shows it.
 * @property {number} moves
 * @property {number} hints
 * @property {boolean} isDone
 * @property {Clock} clock
 * @property {Fewest | null} fewest  Null while unknown.
 *
 * @typedef {object} Contest
 * @property {(visit: Visit) => Played | null} playedIn  Null if no such game has begun.
 * @property {(visit: Visit, change: Partial<Pick<Played, 'clock' | 'fewest'>>) => Visit} changed
 * @property {(visit: Visit, engine: Engine, signal: AbortSignal) => Promise<Fewest>} solve  Finds
 *   the fewest moves from the start.
 */

import { spentAt } from './clock.js';

/**
 * The result of a game.
 *
 * @param {Played} played
 * @returns {import('./best.js').Result}
 */
export function resultOf({ moves, hints, clock }) {
  return { moves, hints, time: spentAt(clock, Date.now()) };
}
