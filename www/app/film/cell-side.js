/**
 * How large a cell is drawn, in pixels: even, as encoders want it.
 *
 * @param {{ rows: number, cols: number }} board
 * @param {number} longest  No side of the board is longer.
 */
export function cellSide({ rows, cols }, longest) {
  return 2 * Math.floor(longest / Math.max(rows, cols) / 2);
}

/** The longest side of a film, in pixels: fine enough for a phone held upright. */
export const FILM = 720;
