/**
 * How long a search goes on: `effort.js` of each family says in seconds what that means.
 *
 * @typedef {'fast' | 'fewest' | 'improve'} Effort
 *   The best way within a second; the shortest, or what half a minute finds; better and better ones
 *   until the visitor stops it.
 */

/** @type {readonly Effort[]} */
export const EFFORTS = ['fast', 'fewest', 'improve'];
