/**
 * The data that a player shows.
 *
 * @typedef {TilesPlayback | BlocksPlayback} Playback
 *
 * @typedef {object} TilesPlayback
 * @property {number} rows
 * @property {number} cols
 * @property {string[]} start  Labels row by row.
 * @property {string} blank  The label of the blank; exactly one cell has it.
 * @property {string} path  `ULDR`: the direction of the tile; `L2`: a line of two tiles together.
 * @property {HTMLCanvasElement | ImageBitmap | null} [picture]  The rectified start position,
 *   divided evenly into rows × cols; the piece that starts in cell k shows the k-th part. Without
 *   it tiles show their labels.
 * @property {HTMLCanvasElement | ImageBitmap | null} [missing]  The blank's piece, if known: it
 *   appears with the last move and completes the picture.
 * @property {boolean} [numbers]  Whether to show labels over the picture.
 *
 * @typedef {object} BlocksPlayback
 * @property {number} rows
 * @property {number} cols
 * @property {Block[]} blocks
 * @property {number[]} [walls]  Cells that nothing can enter.
 * @property {Goal[]} [goals]  Target cells of blocks, shown on the floor.
 * @property {Exit | null} [exit]  The exit.
 * @property {BlockMove[]} moves
 *
 * @typedef {{ name: string, cells: number[], primary?: boolean, colour?: string }} Block  Its start
 *   cells, row by row; `primary` for those that have a goal; `colour` as `#rrggbb`, if it has its
 *   own.
 * @typedef {{ block: number, cells: number[] }} Goal
 * @typedef {{ cell: number, direction: import('./path.js').Direction }} Exit  A border cell, and
 *   its open side.
 * @typedef {{ block: number, steps: string }} BlockMove  A block, and its legs in cells: `R2`, or
 *   `R1D2` round a corner.
 */

/**
 * @param {{ rows: number, cols: number }} size
 * @throws {RangeError} if no board has this size
 */
export function checkSize({ rows, cols }) {
  if (!isSide(rows) || !isSide(cols)) throw new RangeError(`a board cannot be ${rows} by ${cols}`);
}

/** @param {number} length */
function isSide(length) {
  return Number.isInteger(length) && length >= 1;
}
