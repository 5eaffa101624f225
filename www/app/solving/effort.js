/**
 * The effort of a search; `effort.js` of each family gives its time limits.
 *
 * @typedef {'fast' | 'fewest' | 'improve'} Effort `fast`: the best solution within a second;
 *   `fewest`: the shortest, or the best of a longer limit; `improve`: ever shorter ones until the
 *   visitor stops.
 */

/** @type {readonly Effort[]} */
export const EFFORTS = ['fast', 'fewest', 'improve'];
