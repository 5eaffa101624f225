/** The colours of blocks in the picture that they were read from. */

import { contextOf, newSurface, pixelsOf } from '../pixels.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('../../engine/protocol.js').Pixels} Pixels
 */

/**
 * Pixels sampled per side of a cell, and the border of each cell that is ignored (gaps, frames,
 * shadows).
 */
const CELL = 16;
const EDGE = 3;

/** Leading bits of a channel by which similar colours are counted together. */
const COARSE = 3;

/** Maximum difference per channel within one colour. */
const NEAR = 24;

/**
 * The board with each block in its most frequent colour in the picture.
 *
 * @param {Board} board
 * @param {HTMLCanvasElement} picture
 * @param {import('../../engine/protocol.js').Quad} quad  Corners of the upright board in the
 *   picture.
 * @returns {Board}
 */
export function withColours(board, picture, quad) {
  const [[left, top], , [right, bottom]] = quad;
  const surface = newSurface(board.cols * CELL, board.rows * CELL);
  const context = contextOf(surface);
  context.imageSmoothingQuality = 'high';
  const { width, height } = surface;
  context.drawImage(picture, left, top, right - left, bottom - top, 0, 0, width, height);
  return coloured(board, pixelsOf(surface));
}

/**
 * @param {Board} board
 * @param {Pixels} pixels  The rectified board, with square cells.
 * @returns {Board}
 */
export function coloured(board, pixels) {
  const blocks = board.blocks.map((block) => ({
    ...block,
    colour: written(dominant(block.cells.flatMap((cell) => pixelsIn(cell, board, pixels)))),
  }));
  return { ...board, blocks };
}

/**
 * The pixels of a cell without its border.
 *
 * @param {number} cell
 * @param {Board} board
 * @param {Pixels} pixels
 */
function pixelsIn(cell, { cols }, { width, data }) {
  const bytes = new Uint8Array(data);
  const [top, left] = [Math.floor(cell / cols) * CELL, (cell % cols) * CELL];
  const side = CELL - 2 * EDGE;
  return Array.from({ length: side * side }, (_, i) => {
    const [row, col] = [top + EDGE + Math.floor(i / side), left + EDGE + (i % side)];
    const at = (row * width + col) * 4;
    return [...bytes.subarray(at, at + 3)];
  });
}

/**
 * The mean of the most frequent group of colours.
 *
 * @param {number[][]} colours  One at least.
 */
function dominant(colours) {
  /** @type {Map<string, number[][]>} */
  const bins = new Map();
  for (const colour of colours) {
    const bin = colour.map((it) => it >> (8 - COARSE)).join();
    bins.set(bin, [...(bins.get(bin) ?? []), colour]);
  }
  const [most = colours] = [...bins.values()].sort((one, other) => other.length - one.length);
  const middle = mean(most);
  const isNear = (/** @type {number[]} */ colour) =>
    colour.every((it, channel) => Math.abs(it - /** @type {number} */ (middle[channel])) < NEAR);
  const near = colours.filter(isNear);
  return near.length > 0 ? mean(near) : middle;
}

/** @param {number[][]} colours */
function mean(colours) {
  return [0, 1, 2].map((channel) => {
    const sum = colours.reduce((total, colour) => total + (colour[channel] ?? 0), 0);
    return Math.round(sum / colours.length);
  });
}

/** @param {number[]} colour */
function written(colour) {
  return `#${colour.map((it) => it.toString(16).padStart(2, '0')).join('')}`;
}
