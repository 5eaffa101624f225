/**
 * The lines of a grid of cells, as the path of an SVG.
 *
 * @typedef {import('../engine/protocol.js').Point} Point
 * @typedef {import('../engine/protocol.js').Quad} Quad
 * @typedef {{ rows: number, cols: number }} Size
 */

import { projection } from './homography.js';

/**
 * The grid within a quad.
 *
 * @param {Size} size
 * @param {Quad} quad
 */
export function linesOf(size, quad) {
  const project = projection(quad);
  return linesThrough(size, (row, col) => project(col / size.cols, row / size.rows));
}

/**
 * The grid whose corners of cells are known. A projection preserves lines, so two end points are
 * enough.
 *
 * @param {Size} size
 * @param {(row: number, col: number) => Point} at
 */
export function linesThrough({ rows, cols }, at) {
  const across = Array.from({ length: rows + 1 }, (_, row) => [at(row, 0), at(row, cols)]);
  const down = Array.from({ length: cols + 1 }, (_, col) => [at(0, col), at(rows, col)]);
  return [...across, ...down].map((ends) => `M${ends.map(written).join('L')}`).join('');
}

/**
 * A point in an attribute of an SVG.
 *
 * @param {Point} point
 */
export function written([x, y]) {
  return `${x.toFixed(2)},${y.toFixed(2)}`;
}
