/**
 * The scale of an axis: values, and their places in a drawing.
 *
 * @typedef {object} Scale
 * @property {number} min
 * @property {number} max
 * @property {boolean} [isLog]  Whether each step is a factor.
 */

/**
 * The place of a value between the places of the two ends.
 *
 * @param {Scale} scale
 * @param {number} from  The place of the least value.
 * @param {number} to  That of the largest one.
 * @returns {(value: number) => number}
 */
export function placesOf({ min, max, isLog = false }, from, to) {
  const along = isLog ? Math.log10 : (/** @type {number} */ value) => value;
  const [first, last] = [along(min), along(max)];
  return (value) => from + ((along(value) - first) / (last - first || 1)) * (to - from);
}
