/**
 * Pictures of boards that nobody has taken, to warm up the reader with.
 *
 * @import { Pixels } from './protocol.js'
 *
 * @typedef {readonly [number, number, number]} Colour
 * @typedef {(x: number, y: number) => Colour} Paint
 */

/** Rows and columns of the boards. */
const SIDE = 4;
/** The distance, in cells, between the homes of tiles that lie side by side; no two have one home. */
const STEP = 5;
/** Ratio of the width of a gap to that of a tile. */
const GAP = 0.04;
/** The cell that lacks its tile. */
const BLANK = 5;

/** @type {Colour} */
const GAP_COLOUR = [235, 235, 230];
/** @type {Colour} */
const BLANK_COLOUR = [40, 40, 40];
/** @type {Colour} */
const TABLE_COLOUR = [150, 110, 70];

/** A board that fills its picture. */
export function madeScreenshot() {
  const side = 128;
  return painted(side, side, (x, y) => board((x + 0.5) / side, (y + 0.5) / side));
}

/** A board on a table, as a camera might see it. */
export function madePhoto() {
  const [width, height] = [200, 150];
  return painted(width, height, (x, y) => {
    const [u, v] = place((x - width / 2) / height, y / height - 0.5);
    const isOnBoard = u >= 0 && u < 1 && v >= 0 && v < 1;
    return isOnBoard ? board(u, v) : table(x, y);
  });
}

/**
 * @param {number} width
 * @param {number} height
 * @param {Paint} paint
 * @returns {Pixels}
 */
function painted(width, height, paint) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let at = 0; at < data.length; at += 4) {
    const colour = paint((at / 4) % width, Math.floor(at / 4 / width));
    for (let channel = 0; channel < 3; channel++) data[at + channel] = colour[channel];
  }
  return { width, height, data: data.buffer };
}

/**
 * The point of a tilted board that is seen at a point of the picture; both relative to the middle.
 *
 * @param {number} x
 * @param {number} y
 */
function place(x, y) {
  const depth = 1 + 0.15 * y;
  return [0.5 + (1.25 * x - 0.1 * y) / depth, 0.5 + (1.25 * y + 0.12 * x) / depth];
}

/** @type {Paint} */
function board(u, v) {
  const [col, row] = [Math.floor(u * SIDE), Math.floor(v * SIDE)];
  const [x, y] = [u * SIDE - col, v * SIDE - row];
  if (Math.min(x, y, 1 - x, 1 - y) < GAP / 2) return GAP_COLOUR;
  const cell = row * SIDE + col;
  if (cell === BLANK) return BLANK_COLOUR;
  const home = (cell * STEP + 3) % SIDE ** 2;
  return picture(((home % SIDE) + x) / SIDE, (Math.floor(home / SIDE) + y) / SIDE);
}

/** @type {Paint} What the tiles show together. */
function picture(x, y) {
  return [wave(x, y, 0), wave(x, y, 1), wave(x, y, 2)];
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} channel
 */
function wave(x, y, channel) {
  return (
    128 +
    60 * Math.sin(7 * x + 3 * channel + 4 * y * y) +
    50 * Math.sin(11 * y + channel ** 2 + 9 * x * y)
  );
}

/** @type {Paint} */
function table(x, y) {
  const grain = 8 * Math.sin(x * 0.31 + y * 0.07) + 0.04 * y;
  const [red, green, blue] = TABLE_COLOUR;
  return [red + grain, green + grain, blue + grain];
}
