/**
 * Screenshots of puzzles, made from a picture of which no two places look alike, so that what is on
 * the screen at the end can be held against it.
 *
 * @typedef {import('../support/png.mjs').Picture} Picture
 * @typedef {import('../support/png.mjs').Box} Box
 *
 * @typedef {object} Puzzle
 * @property {number} rows
 * @property {number} cols
 * @property {number} blank  The cell that is empty at the start.
 * @property {number[]} goal  For each cell of the goal the cell where its tile lies at the start.
 *
 * @typedef {object} Screenshot
 * @property {Puzzle} puzzle
 * @property {Buffer} file  A PNG.
 * @property {Buffer} pixels  What it shows, RGBA, row by row.
 * @property {Box} board  Where the board lies in it.
 * @property {Picture} finished  What the board shows when it is done, if it had no blank.
 */

import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { PNG } from 'pngjs';

const TILE = 120;
const DESK = [96, 110, 118, 255];
const HOLE = [28, 26, 24, 255];
const FRAME = [200, 196, 188, 255];

/** The picture puzzle of the first article: it takes 20 moves. */
export function articlePuzzle() {
  const file = new URL('../../data/articles.json', import.meta.url);
  const { cases } = JSON.parse(readFileSync(file, 'utf8'));
  const { rows, cols, blank, goal, moves_single: moves } = cases[0];
  return { puzzle: { rows, cols, blank, goal }, moves };
}

/** One move away from its goal. */
export const SHORT = Object.freeze({ rows: 2, cols: 3, blank: 2, goal: [0, 2, 1, 3, 4, 5] });

/**
 * One of the hardest positions of the 15-puzzle: 80 moves, which no search finds in a second.
 *
 * @returns {{ puzzle: Puzzle, labels: string }}
 */
function hardest() {
  const goal = Array.from({ length: 16 }, (_, cell) => cell);
  const file = new URL('../../data/hard80.txt', import.meta.url);
  const line = readFileSync(file, 'utf8').match(/^\d+ 80 (.*)$/m)?.[1] ?? '';
  const labels = line.split(' ').map((label) => (label === '0' ? '_' : label));
  const rows = [0, 4, 8, 12].map((start) => labels.slice(start, start + 4).join(' '));
  return { puzzle: { rows: 4, cols: 4, blank: 0, goal }, labels: rows.join('/') };
}

export const HARDEST = Object.freeze(hardest());

/**
 * @param {Puzzle} puzzle
 * @param {{ margin?: [number, number], tile?: number, frame?: number }} [options]  What lies around the
 *   board, and how much of each tile's picture a frame of one colour hides all around: then sides do not
 *   tell which tiles go together.
 * @returns {Screenshot}
 */
export function screenshotOf(puzzle, { margin = [0, 0], tile = TILE, frame = 0 } = {}) {
  const { rows, cols, blank, goal } = puzzle;
  const [left, top] = margin;
  const board = { x: left, y: top, width: cols * tile, height: rows * tile };
  const finished = smoothPicture(board.width, board.height);
  paintFrames(finished, tile, frame);
  const png = filled(board.width + 2 * left, board.height + 2 * top, DESK);
  goal.forEach((piece, cell) => {
    const to = place(piece, cols, tile);
    const from = place(cell, cols, tile);
    for (let y = 0; y < tile; y++) {
      for (let x = 0; x < tile; x++) {
        const colour = piece === blank ? HOLE : pixelAt(finished, from.x + x, from.y + y);
        setPixel(png, left + to.x + x, top + to.y + y, colour);
      }
    }
  });
  return { puzzle, board, finished, file: PNG.sync.write(png), pixels: png.data };
}

/**
 * @param {Picture} picture
 * @param {number} tile
 * @param {number} frame
 */
function paintFrames(picture, tile, frame) {
  const isInFrame = (/** @type {number} */ at) =>
    Math.min(at % tile, tile - 1 - (at % tile)) < frame;
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (isInFrame(x) || isInFrame(y)) setPixel(picture, x, y, FRAME);
    }
  }
}

/**
 * The same PNG, which claims to be of another size.
 *
 * @param {Buffer} png
 * @param {number} width
 * @param {number} height
 */
export function withDeclaredSize(png, width, height) {
  const claim = Buffer.from(png);
  claim.writeUInt32BE(width, 16);
  claim.writeUInt32BE(height, 20);
  claim.writeUInt32BE(crc32(claim.subarray(12, 29)), 29);
  return claim;
}

/**
 * Changes slowly from place to place, so that it can be drawn larger or smaller and still be known.
 *
 * @param {number} width
 * @param {number} height
 * @returns {Picture}
 */
function smoothPicture(width, height) {
  const picture = filled(width, height, [0, 0, 0, 255]);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wave = Math.sin((x * 9) / width) * Math.cos((y * 7) / height);
      setPixel(picture, x, y, [
        (x * 255) / width,
        (y * 255) / height,
        128 + Math.round(100 * wave),
        255,
      ]);
    }
  }
  return picture;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number[]} colour
 */
function filled(width, height, colour) {
  const png = new PNG({ width, height });
  for (let i = 0; i < png.data.length; i += 4) png.data.set(colour, i);
  return png;
}

/**
 * @param {number} cell
 * @param {number} cols
 * @param {number} tile
 */
function place(cell, cols, tile) {
  return { x: (cell % cols) * tile, y: Math.floor(cell / cols) * tile };
}

/**
 * @param {Picture} picture
 * @param {number} x
 * @param {number} y
 */
export function pixelAt({ width, data }, x, y) {
  const at = (y * width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

/**
 * @param {Picture} picture
 * @param {number} x
 * @param {number} y
 * @param {number[]} colour
 */
function setPixel({ width, data }, x, y, colour) {
  data.set(colour, (y * width + x) * 4);
}
