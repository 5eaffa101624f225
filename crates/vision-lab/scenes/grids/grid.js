/** @file What a grid that is no puzzle consists of. */

/** @typedef {import('../random.js').Random} Random */
/** @typedef {import('../colour.js').Colour} Colour */
/**
 * What a cell shows: its colour, a text in an ink, a part of a picture, a disc, lines from its middle to some sides,
 * a curve, lines of words.
 * @typedef {{ colour: Colour | null, text?: string, ink?: Colour, picture?: boolean, disc?: Colour | null,
 *   lines?: { colour: Colour, sides: string }, chart?: Colour, words?: number }} Cell
 */
/**
 * Gap and radius as shares of a cell; `high` is the height of a cell as a share of its width, where the kind says so.
 * @typedef {{ rows: number, cols: number, gap: number, round: number, cell: (row: number, col: number) => Cell,
 *   high?: number }} Grid
 */
/** Kinds of grids by their names. @typedef {Record<string, (random: Random, page: Colour) => Grid>} Kinds */

/** @param {number} rows @param {number} cols @param {number} gap @param {number} round
 * @param {(row: number, col: number) => Cell} cell @param {number} [high] @returns {Grid} */
export const grid = (rows, cols, gap, round, cell, high) => ({
  rows,
  cols,
  gap,
  round,
  cell,
  high,
});
