/**
 * The board's four corners in a picture, clockwise from the top left.
 *
 * @typedef {import('../../../engine/protocol.js').Point} Point
 * @typedef {import('../../../engine/protocol.js').Quad} Quad
 */

/** Minimum sine of a corner's angle: flatter boards cannot be rectified. */
const FLATTEST = 0.05;

/**
 * @param {number} width
 * @param {number} height
 * @returns {Quad}
 */
export function wholePicture(width, height) {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

/**
 * Moves one corner within the picture; returns the given quad if the corner would turn it inside
 * out.
 *
 * @param {Quad} quad
 * @param {number} corner
 * @param {Point} point
 * @param {{ width: number, height: number }} picture
 * @returns {Quad}
 */
export function movedCorner(quad, corner, [x, y], { width, height }) {
  /** @type {Point} */
  const kept = [clamp(x, width), clamp(y, height)];
  const moved = /** @type {Quad} */ (quad.map((point, i) => (i === corner ? kept : point)));
  return isConvex(moved) ? moved : quad;
}

/**
 * The quad of the board rotated clockwise.
 *
 * @param {Quad} quad
 * @param {number} quarters
 * @returns {Quad}
 */
export function turnedQuad(quad, quarters) {
  return /** @type {Quad} */ (quad.map((_, corner) => quad[(corner + 4 - quarters) % 4]));
}

/**
 * @param {Quad} one
 * @param {Quad | null} other
 */
export function isSameQuad(one, other) {
  return one.flat().every((value, place) => value === other?.flat()[place]);
}

/**
 * Whether every corner turns clockwise by a clear angle.
 *
 * @param {Quad} quad
 */
export function isConvex(quad) {
  return quad.every((point, i) => {
    const before = /** @type {Point} */ (quad[(i + 3) % 4]);
    const after = /** @type {Point} */ (quad[(i + 1) % 4]);
    return sine(before, point, after) > FLATTEST;
  });
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 */
function sine(a, b, c) {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [c[0] - b[0], c[1] - b[1]];
  const lengths = Math.hypot(ux, uy) * Math.hypot(vx, vy);
  return lengths > 0 ? (ux * vy - uy * vx) / lengths : 0;
}

/**
 * @param {number} value
 * @param {number} max
 */
function clamp(value, max) {
  return Math.min(max, Math.max(0, value));
}
