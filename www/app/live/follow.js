/**
 * Follows a board through frames: where it is, and how it lies once that is certain. Knows no camera
 * and no clock.
 *
 * @typedef {import('../../engine/protocol.js').Quad} Quad
 * @typedef {import('../../engine/protocol.js').BoardMatch} BoardMatch
 * @typedef {import('./capture.js').Area} Area
 * @typedef {import('./capture.js').Frame} Frame
 *
 * @typedef {object} Trail
 * @property {Quad | null} quad  Where the board was seen last, in pixels of the window.
 * @property {number} misses  How often it was not seen since.
 * @property {string | null} said  How it was seen to lie, the last time.
 * @property {readonly number[] | null} sure  How it surely lies: seen so twice, or once as expected.
 */

/** The frames without the board after which it is looked for everywhere: till then a hand may hide it. */
const PATIENCE = 5;

/** The margin around the board that is looked at too, as a share of its size: windows move a little. */
const MARGIN = 0.12;

/** @type {Trail} */
export const NO_TRAIL = Object.freeze({ quad: null, misses: 0, said: null, sure: null });

/**
 * The part of the window to look at; null for all of it.
 *
 * @param {Trail} trail
 * @returns {Area | null}
 */
export function areaOf({ quad }) {
  if (!quad) return null;
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return {
    x: left - MARGIN * width,
    y: top - MARGIN * height,
    width: width * (1 + 2 * MARGIN),
    height: height * (1 + 2 * MARGIN),
  };
}

/**
 * Where the board is expected in a frame.
 *
 * @param {Trail} trail
 * @param {Frame} frame
 * @returns {Quad | null}
 */
export function quadIn({ quad }, { area, scale }) {
  return quad && mapped(quad, ([x, y]) => [(x - area.x) * scale, (y - area.y) * scale]);
}

/**
 * The trail after one more frame.
 *
 * @param {Trail} trail
 * @param {Frame} frame
 * @param {BoardMatch | null} match
 * @param {(cells: readonly number[]) => boolean} isExpected
 * @returns {Trail}
 */
export function seen(trail, { area, scale }, match, isExpected) {
  if (!match) {
    const misses = trail.misses + 1;
    return { quad: misses < PATIENCE ? trail.quad : null, misses, said: null, sure: null };
  }
  const quad = mapped(match.quad, ([x, y]) => [x / scale + area.x, y / scale + area.y]);
  const said = match.cells.join();
  const isSure = said === trail.said || isExpected(match.cells);
  return { quad, misses: 0, said, sure: isSure ? match.cells : null };
}

/**
 * @param {Quad} quad
 * @param {(point: [number, number]) => [number, number]} map
 * @returns {Quad}
 */
function mapped([a, b, c, d], map) {
  return [map(a), map(b), map(c), map(d)];
}
