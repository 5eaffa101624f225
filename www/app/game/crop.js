/**
 * The part of a picture that is played with: square tiles fill it, wherever it lies.
 *
 * @typedef {object} Crop
 * @property {number} x  Where its middle is, as a share of the picture's width.
 * @property {number} y  The same of its height.
 * @property {number} part  How long its sides are, as a share of the longest that fit.
 *
 * @typedef {{ rows: number, cols: number }} Size
 * @typedef {{ width: number, height: number }} Picture  In pixels.
 * @typedef {{ x: number, y: number, side: number }} Frame  In pixels of the picture: its top left corner,
 *   and the side of a tile.
 */

/** As much as there can be. @type {Crop} */
export const MIDDLE = Object.freeze({ x: 0.5, y: 0.5, part: 1 });

/** A smaller part shows nothing. */
const LEAST = 0.1;

/**
 * Where it lies, within the picture.
 *
 * @param {Crop} crop
 * @param {Size} size
 * @param {Picture} picture
 * @returns {Frame}
 */
export function frameOf({ x, y, part }, size, picture) {
  const side = longestSide(size, picture) * part;
  const corner = {
    x: x * picture.width - (size.cols * side) / 2,
    y: y * picture.height - (size.rows * side) / 2,
  };
  return inside({ ...corner, side }, size, picture);
}

/**
 * The part moved by some pixels, as far as the picture goes.
 *
 * @param {Crop} crop
 * @param {Size} size
 * @param {Picture} picture
 * @param {{ x: number, y: number }} by
 * @returns {Crop}
 */
export function shifted(crop, size, picture, by) {
  const { x, y, side } = frameOf(crop, size, picture);
  return cropOf({ x: x + by.x, y: y + by.y, side }, size, picture);
}

/**
 * The part made some pixels wider, its top left corner where it is.
 *
 * @param {Crop} crop
 * @param {Size} size
 * @param {Picture} picture
 * @param {number} by
 * @returns {Crop}
 */
export function widened(crop, size, picture, by) {
  const { x, y, side } = frameOf(crop, size, picture);
  const room = { width: picture.width - x, height: picture.height - y };
  const least = LEAST * longestSide(size, picture);
  const wanted = Math.max(side + by / size.cols, least);
  return cropOf({ x, y, side: Math.min(wanted, longestSide(size, room)) }, size, picture);
}

/**
 * @param {Frame} frame
 * @param {Size} size
 * @param {Picture} picture
 * @returns {Crop}
 */
function cropOf(frame, size, picture) {
  const { x, y, side } = inside(frame, size, picture);
  return {
    x: (x + (size.cols * side) / 2) / picture.width,
    y: (y + (size.rows * side) / 2) / picture.height,
    part: side / longestSide(size, picture),
  };
}

/**
 * @param {Frame} frame
 * @param {Size} size
 * @param {Picture} picture
 * @returns {Frame}
 */
function inside({ x, y, side }, { rows, cols }, { width, height }) {
  const within = (/** @type {number} */ at, /** @type {number} */ most) =>
    Math.max(0, Math.min(at, most));
  return { x: within(x, width - cols * side), y: within(y, height - rows * side), side };
}

/**
 * @param {Size} size
 * @param {Picture} picture
 */
function longestSide({ rows, cols }, { width, height }) {
  return Math.min(width / cols, height / rows);
}
