/**
 * What scores and clocks know of a family of games, and no more.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../engine/client.js').Engine} Engine
 * @typedef {import('./clock.js').Clock} Clock
 * @typedef {import('./fewest.js').Fewest} Fewest
 *
 * @typedef {object} Played  A game as it stands.
 * @property {string} name  Under which its scores are kept.
 * @property {object} start  The same object as long as it is the same game.
 * @property {boolean} isOnTable  Whether the visit shows it.
 * @property {number} moves
 * @property {number} hints
 * @property {boolean} isDone
 * @property {Clock} clock
 * @property {Fewest | null} fewest  Null while it is not known.
 *
 * @typedef {object} Contest
 * @property {(visit: Visit) => Played | null} playedIn  Null while no such game is begun.
 * @property {(visit: Visit, change: Partial<Pick<Played, 'clock' | 'fewest'>>) => Visit} changed
 * @property {(visit: Visit, engine: Engine, signal: AbortSignal) => Promise<Fewest>} solve  From its start.
 */

import { spentAt } from './clock.js';

/**
 * What a game has come to.
 *
 * @param {Played} played
 * @returns {import('./best.js').Result}
 */
export function resultOf({ moves, hints, clock }) {
  return { moves, hints, time: spentAt(clock, Date.now()) };
}
