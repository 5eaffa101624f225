/**
 * What a quarter turn of a square box does to the parity of its board.
 *
 * @typedef {object} TurnFacts
 * @property {number} rings  Rings of four cells that go round. Each is three exchanges of two.
 * @property {boolean} isRingsOdd
 * @property {boolean} isWayOdd  Whether the blank's way to its corner changes by an odd number of steps.
 * @property {boolean} isTurning  Whether what could be solved no longer can, and the other way round.
 */

/**
 * @param {number} side
 * @returns {TurnFacts}
 */
export function turnFacts(side) {
  const rings = Math.floor((side * side) / 4);
  const isRingsOdd = rings % 2 === 1;
  // Cells are coloured like a chessboard: on even sides a turn changes the colour of each.
  const isWayOdd = side % 2 === 0;
  return { rings, isRingsOdd, isWayOdd, isTurning: isRingsOdd !== isWayOdd };
}
