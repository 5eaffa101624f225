/**
 * Tracks a board through frames: its quad, and its position once that is certain. Independent of
 * capture and clock.
 *
 * @typedef {import('../../engine/protocol.js').Quad} Quad
 * @typedef {import('../../engine/protocol.js').BoardMatch} BoardMatch
 * @typedef {import('./capture.js').Area} Area
 * @typedef {import('./capture.js').Frame} Frame
 *
 * @typedef {object} Trail
 * @property {Quad | null} quad  The board's last quad, in pixels of the window.
 * @property {number} misses  Consecutive frames without the board.
 * @property {string | null} said  The position read last.
 * @property {readonly number[] | null} sure  The certain position: read twice, or read once and
 *   expected.
 */

/**
 * Frames without the board after which the whole window is searched; until then a hand may cover
 * it.
 */
const PATIENCE = 5;

/** Margin around the board that is examined too, as a share of its size: windows move a little. */
const MARGIN = 0.12;

/** @type {Trail} */
export const NO_TRAIL = Object.freeze({ quad: null, misses: 0, said: null, sure: null });

/**
 * The area of the window to examine; null for all of it.
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
 * The expected quad of the board in a frame.
 *
 * @param {Trail} trail
 * @param {Frame} frame
 * @returns {Quad | null}
 */
export function quadIn({ quad }, { area, scale }) {
  return quad && mapped(quad, ([x, y]) => [(x - area.x) * scale, (y - area.y) * scale]);
}

/**
 * The tracking state after one more frame.
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
