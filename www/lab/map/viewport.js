/**
 * Which part of a map its canvas shows, as pure functions. Lengths are pixels of CSS.
 *
 * @typedef {object} Viewport
 * @property {number} zoom  The whole map is enlarged by this factor, at least 1.
 * @property {number} left  Where the left edge of the enlarged map lies on the canvas; at most 0.
 * @property {number} top
 *
 * @typedef {{ width: number, height: number }} Extent
 * @typedef {{ x: number, y: number }} Point
 *
 * @typedef {object} Places  Where each position lies on the canvas.
 * @property {Float32Array} x
 * @property {Float32Array} y
 */

/** Space around the map when the whole is shown. */
const MARGIN = 16;

const MAX_ZOOM = 60;

/** The whole map. @type {Viewport} */
export const WHOLE = Object.freeze({ zoom: 1, left: 0, top: 0 });

/**
 * Zooms by a factor around a point of the canvas.
 *
 * @param {Viewport} viewport
 * @param {Extent} canvas
 * @param {number} factor
 * @param {Point} [centre]  By default the middle of the canvas.
 * @returns {Viewport}
 */
export function zoomed({ zoom, left, top }, canvas, factor, centre = middleOf(canvas)) {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom * factor));
  const ratio = next / zoom;
  const { x, y } = centre;
  return filled({ zoom: next, left: x - (x - left) * ratio, top: y - (y - top) * ratio }, canvas);
}

/**
 * @param {Viewport} viewport
 * @param {Extent} canvas
 * @param {Point} by
 * @returns {Viewport}
 */
export function moved({ zoom, left, top }, canvas, by) {
  return filled({ zoom, left: left + by.x, top: top + by.y }, canvas);
}

/**
 * @param {import('./layout.js').Layout} layout
 * @param {Viewport} viewport
 * @param {Extent} canvas
 * @returns {Places}
 */
export function placesOf({ x, y, width, height }, { zoom, left, top }, canvas) {
  const across = (canvas.width - 2 * MARGIN) / width;
  const scale = zoom * Math.min(across, (canvas.height - 2 * MARGIN) / height);
  return {
    x: x.map((at) => left + MARGIN * zoom + at * scale),
    y: y.map((at) => top + MARGIN * zoom + at * scale),
  };
}

/**
 * The positions that the canvas shows.
 *
 * @param {Places} places
 * @param {Extent} canvas
 */
export function inSight({ x, y }, { width, height }) {
  const seen = [];
  for (let node = 0; node < x.length; node += 1) {
    const [nodeX, nodeY] = [x[node] ?? 0, y[node] ?? 0];
    if (nodeX > 0 && nodeY > 0 && nodeX < width && nodeY < height) seen.push(node);
  }
  return seen;
}

/**
 * The position nearest to a point; null if none is closer than `reach`.
 *
 * @param {Places} places
 * @param {Point} point
 * @param {number} reach
 */
export function nearestTo(places, { x, y }, reach) {
  /** @type {number | null} */
  let nearest = null;
  let least = reach ** 2;
  for (let node = 0; node < places.x.length; node += 1) {
    const distance = ((places.x[node] ?? 0) - x) ** 2 + ((places.y[node] ?? 0) - y) ** 2;
    if (distance < least) [nearest, least] = [node, distance];
  }
  return nearest;
}

/**
 * The viewport moved so that the map covers the canvas.
 *
 * @param {Viewport} viewport
 * @param {Extent} canvas
 * @returns {Viewport}
 */
function filled({ zoom, left, top }, { width, height }) {
  return {
    zoom,
    left: Math.min(0, Math.max(width * (1 - zoom), left)),
    top: Math.min(0, Math.max(height * (1 - zoom), top)),
  };
}

/** @param {Extent} extent */
function middleOf({ width, height }) {
  return { x: width / 2, y: height / 2 };
}
