/**
 * What the stage on which moves are done together knows of a family of puzzles, and no more.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../player/path.js').Direction} Direction
 * @typedef {import('../../player/unslide-player.js').UnslidePlayer} Player
 *
 * @typedef {object} Going  How far it is.
 * @property {number} step  How many moves are done.
 * @property {number} length  How many there are, with those.
 * @property {Direction | null} next  The way in which the next one begins; null at the end.
 * @property {boolean} lost  Whether nothing is known of the way on.
 * @property {import('./along.js').Live} live  Whether the board is looked for in a window, or
 *   followed.
 * @property {boolean} isVisible  Whether the page could see such a board in a picture.
 *
 * @typedef {object} OtherMove  One that can be made, and is not what comes next.
 * @property {Direction} way
 * @property {number} [part]  How many cells of the next move it is.
 * @property {string} text
 * @property {Node[]} [drawn]  The same in fewer signs, for who sees it.
 * @property {() => void} make  The visitor has made it.
 *
 * @typedef {object} Guided
 * @property {(visit: Visit) => Going | null} goingOf  Null while nothing of this family is done together.
 * @property {(visit: Visit, step: number) => Visit} stepped
 * @property {(visit: Visit) => Visit} left
 * @property {(visit: Visit) => readonly unknown[] | null} shorterWay  The moves that lead on by a shorter
 *   answer that was found meanwhile; null if there is none.
 * @property {(visit: Visit) => Visit} shortened  Goes on by that.
 * @property {(visit: Visit) => OtherMove[]} others
 * @property {{ title: string, how?: string }} other  The words above those, by their keys.
 * @property {(player: Player) => import('../context.js').Part} createBoard  Shows where things stand.
 */

/**
 * The next move is done.
 *
 * @param {Guided} family
 * @returns {(visit: Visit) => Visit}
 */
export function goOn({ goingOf, stepped }) {
  return (visit) => stepped(visit, (goingOf(visit)?.step ?? 0) + 1);
}
