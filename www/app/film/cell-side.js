/**
 * The side at which a cell is drawn, in pixels; even, as encoders require.
 *
 * @param {{ rows: number, cols: number }} board
 * @param {number} longest  No side of the board is longer.
 */
export function cellSide({ rows, cols }, longest) {
  return 2 * Math.floor(longest / Math.max(rows, cols) / 2);
}

/**
 * Width and height of a cell for tiles of a picture, which may not be square.
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

/** Maximum side of a film's board, in pixels: sharp on a phone in portrait. */
export const FILM = 720;
