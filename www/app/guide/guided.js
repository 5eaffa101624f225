/**
 * The interface between the guide and a family of puzzles.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../player/path.js').Direction} Direction
 * @typedef {import('../../player/unslide-player.js').UnslidePlayer} Player
 *
 * @typedef {object} Going  Progress of the guide.
 * @property {number} step  Number of moves done.
 * @property {number} length  Number of all moves, including those done.
 * @property {Direction | null} next  Direction in which the next move begins; null at the end.
 * @property {boolean} lost  Whether no path to the goal is known.
 * @property {import('./state.js').Live} live  State of the shared window.
 * @property {boolean} isVisible  Whether such a board can be recognised in pictures.
 *
 * @typedef {object} OtherMove  A possible move other than the next one.
 * @property {Direction} way
 * @property {number} [part]  Number of cells, if it is a prefix of the next move.
 * @property {string} text
 * @property {Node[]} [drawn]  A shorter visible form; `text` is then its accessible name.
 * @property {() => void} make  Records that the visitor made it.
 *
 * @typedef {object} Guided
 * @property {(visit: Visit) => Going | null} goingOf  Null if the guide shows no puzzle of this
 *   family.
 * @property {(visit: Visit, step: number) => Visit} stepped
 * @property {(visit: Visit) => Visit} left
 * @property {(visit: Visit) => readonly unknown[] | null} shorterWay  The remaining moves by a
 *   shorter answer found meanwhile; null if there is none.
 * @property {(visit: Visit) => Visit} shortened  Continues by that answer.
 * @property {(visit: Visit) => OtherMove[]} others
 * @property {{ title: string, how?: string }} other  The keys of the heading above the other moves.
 * @property {(player: Player) => import('../context.js').Part} createBoard  The board in its
 *   current position.
 */

/**
 * Records the next move as done.
 *
 * @param {Guided} family
 * @returns {(visit: Visit) => Visit}
 */
export function goOn({ goingOf, stepped }) {
  return (visit) => stepped(visit, (goingOf(visit)?.step ?? 0) + 1);
}
