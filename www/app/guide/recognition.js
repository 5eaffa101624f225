/**
 * The interface by which a family recognises positions of its board in pictures.
 *
 * @typedef {import('../visit.js').Visit} Visit
 * @typedef {import('../../engine/protocol.js').BoardMatch} BoardMatch
 * @typedef {import('../../engine/protocol.js').Pixels} Pixels
 * @typedef {import('../../engine/protocol.js').Quad} Quad
 *
 * @typedef {(visit: Visit, picture: Pixels, near: Quad | null) => Promise<BoardMatch | null>}
 *   Recogniser  Finds nothing while the guide is closed. Rejects if the engine fails.
 *
 * @typedef {object} Recognition  Recognises positions of one family.
 * @property {(visit: Visit) => boolean} isGoing  Whether the guide shows this family.
 * @property {(visit: Visit, live: import('./state.js').Live) => Visit} watched
 * @property {Recogniser} look  Finds the board; the numbers of its position have a meaning for the
 *   family only.
 * @property {(visit: Visit, ahead: number) => (readonly number[])[]} likely  The positions expected
 *   within a number of moves ahead.
 * @property {(position: readonly number[]) => void} arrive  Sets the position of the visitor's
 *   board.
 */

/**
 * The recognition of the family that the guide shows.
 *
 * @param {readonly Recognition[]} recognitions
 * @param {Visit} visit
 */
export function recognitionOf(recognitions, visit) {
  return recognitions.find((recognition) => recognition.isGoing(visit)) ?? null;
}
