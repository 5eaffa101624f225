/**
 * Perspective of a board in its picture.
 *
 * @typedef {import('../engine/protocol.js').Point} Point
 * @typedef {import('../engine/protocol.js').Quad} Quad
 */

/**
 * The projective map of the unit square onto a convex quad (Heckbert, 'Fundamentals of Texture
 * Mapping and Image Warping', 1989, section 2.2.3).
 *
 * @param {Quad} quad
 * @returns {(u: number, v: number) => Point}
 */
export function projection([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
  const [dx1, dy1] = [x1 - x2, y1 - y2];
  const [dx2, dy2] = [x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [(a * u + b * v + x0) / w, (d * u + e * v + y0) / w];
  };
}
