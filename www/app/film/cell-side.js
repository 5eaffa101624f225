/**
 * How large a cell is drawn, in pixels: even, as encoders want it.
 *
 * @param {{ rows: number, cols: number }} board
 * @param {number} longest  No side of the board is longer.
 */
export function cellSide({ rows, cols }, longest) {
  return 2 * Math.floor(longest / Math.max(rows, cols) / 2);
}

/**
 * The same for tiles of a picture, which need not be square.
 *
 * @param {{ rows: number, cols: number, picture: { width: number, height: number } | null }} board
 * @param {number} longest
 */
export function cellOf({ rows, cols, picture }, longest) {
  const { width, height } = picture ?? { width: cols, height: rows };
  const scale = longest / Math.max(width, height);
  /** @param {number} length */
  const even = (length) => Math.max(2, 2 * Math.floor((length * scale) / 2));
  return { width: even(width / cols), height: even(height / rows) };
}

/** The longest side of a film's board, in pixels: fine enough for a phone held upright. */
export const FILM = 720;
