/**
 * What a player is given to show.
 *
 * @typedef {TilesPlayback | BlocksPlayback} Playback
 *
 * @typedef {object} TilesPlayback
 * @property {number} rows
 * @property {number} cols
 * @property {string[]} start  Labels row by row.
 * @property {string} blank  The label of the empty place; exactly one cell holds it.
 * @property {string} path  `ULDR`: the way the tile goes; `L2`: a line of two tiles together.
 * @property {HTMLCanvasElement | ImageBitmap | null} [picture]  The scrambled board seen straight, cut
 *   evenly into rows × cols; the piece that starts in cell k shows the k-th part. Without it tiles
 *   show their labels.
 * @property {HTMLCanvasElement | ImageBitmap | null} [missing]  What belongs in the empty place where the path
 *   ends, if that is known: it appears there with the last move, and the picture is whole.
 * @property {boolean} [numbers]  Show the labels over the picture too.
 *
 * @typedef {object} BlocksPlayback
 * @property {number} rows
 * @property {number} cols
 * @property {Block[]} blocks
 * @property {number[]} [walls]  Cells that nothing can enter.
 * @property {Goal[]} [goals]  Where blocks are to go, shown on the floor.
 * @property {Exit | null} [exit]  Where the board is open.
 * @property {BlockMove[]} moves
 *
 * @typedef {{ name: string, cells: number[], primary?: boolean, colour?: string }} Block  Its cells at
 *   the start, row by row; the primary ones are those that the puzzle is about; `#rrggbb`, where it
 *   has a colour of its own.
 * @typedef {{ block: number, cells: number[] }} Goal
 * @typedef {{ cell: number, direction: import('./path.js').Direction }} Exit  A cell at the rim, and
 *   the side on which it is open.
 * @typedef {{ block: number, steps: string }} BlockMove  A block, and its way in cells: `R2`, or
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
