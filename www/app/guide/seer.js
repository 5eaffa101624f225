/**
 * The interface by which a family recognises positions of its board in pictures.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../engine/protocol.js').BoardMatch} BoardMatch
 * @typedef {import('../../engine/protocol.js').Pixels} Pixels
 * @typedef {import('../../engine/protocol.js').Quad} Quad
 *
 * @typedef {(visit: Visit, picture: Pixels, near: Quad | null) => Promise<BoardMatch | null>}
 *   Recogniser  Sees nothing while nothing is done together. Rejects where the engine fails.
 *
 * @typedef {object} Seer  Knows a board of one family again.
 * @property {(visit: Visit) => boolean} isGoing  Whether moves of this family are done together.
 * @property {(visit: Visit, live: import('./along.js').Live) => Visit} watched
 * @property {Recogniser} look  The position of a match is a list of numbers, of which only the
 *   family knows what they mean.
 * @property {(visit: Visit, ahead: number) => (readonly number[])[]} likely  The positions that are
 *   to be expected so far on the way.
 * @property {(position: readonly number[]) => void} arrive  The visitor's board lies like this now.
 */

/**
 * The seer of the family that the guide shows.
 *
 * @param {readonly Seer[]} seers
 * @param {Visit} visit
 */
export function seerOf(seers, visit) {
  return seers.find((seer) => seer.isGoing(visit)) ?? null;
}
