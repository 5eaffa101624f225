/**
 * Snapping of a dragged corner to where hypotheses have it.
 *
 * @typedef {import('./quad.js').Point} Point
 */

/**
 * Follows one drag. A target attracts within `reach`; one that close to the start does so only after
 * the pointer has left it, so that a corner can be moved by a little.
 *
 * @param {Point} start
 * @param {readonly Point[]} targets
 * @param {number} reach  In pixels of the picture.
 * @returns {(point: Point) => Point | null} The target at which a dragged corner snaps; null if at
 *   none.
 */
export function snapping(start, targets, reach) {
  let resting = targets.filter((target) => distance(start, target) <= reach);
  return (point) => {
    resting = resting.filter((target) => distance(point, target) <= reach);
    const near = targets.filter((target) => distance(point, target) <= reach);
    const free = near.filter((target) => !resting.includes(target));
    return free.toSorted((a, b) => distance(point, a) - distance(point, b))[0] ?? null;
  };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
