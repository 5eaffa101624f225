/**
 * Sizes of boards whose spaces are shown.
 *
 * @typedef {object} Size
 * @property {number} rows
 * @property {number} cols
 */

/** Those that are counted here, and those of which others have counted more. @type {readonly Size[]} */
export const SIZES = [
  [2, 2],
  [2, 3],
  [2, 4],
  [2, 5],
  [2, 6],
  [3, 2],
  [3, 3],
  [3, 4],
  [4, 2],
  [4, 3],
  [5, 2],
  [6, 2],
  [2, 7],
  [2, 8],
  [3, 5],
  [4, 4],
].map(([rows = 0, cols = 0]) => ({ rows, cols }));

/** @param {Size} size */
export function sizeText({ rows, cols }) {
  return `${rows}x${cols}`;
}

/** @param {string | undefined} text */
export function sizeOf(text) {
  return SIZES.find((size) => sizeText(size) === text) ?? { rows: 3, cols: 3 };
}

/**
 * The labels of the goal whose blank lies in a cell: numbers in order around it.
 *
 * @param {Size} size
 * @param {number} blank  A cell.
 */
export function goalLabels({ rows, cols }, blank) {
  return Array.from({ length: rows * cols }, (_, cell) =>
    cell === blank ? '_' : String(cell < blank ? cell + 1 : cell),
  );
}
