/**
 * The crop of a picture for a game; its tiles are square.
 *
 * @typedef {object} Crop
 * @property {number} x  Horizontal centre, as a share of the picture's width.
 * @property {number} y  Vertical centre, as a share of the picture's height.
 * @property {number} part  Scale, as a share of the largest crop that fits.
 *
 * @typedef {{ rows: number, cols: number }} Size
 * @typedef {{ width: number, height: number }} Picture  In pixels.
 * @typedef {{ x: number, y: number, side: number }} Frame  Top left corner and side of a tile, in
 *   pixels of the picture.
 */

/** The largest crop. @type {Crop} */
export const MIDDLE = Object.freeze({ x: 0.5, y: 0.5, part: 1 });

/** Minimum scale. */
const LEAST = 0.1;

/**
 * The frame of a crop in the picture.
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
 * The crop moved by pixels, within the picture.
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
 * The crop widened by pixels, its top left corner fixed.
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
