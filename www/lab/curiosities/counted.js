/**
 * The greatest distances of boards that take minutes to be counted in a browser. A test holds them to the counts of
 * `tests/data/depths.json`.
 */

/** @typedef {{ moves: number, farthest: number }} Greatest */

/** @type {Readonly<Record<string, Readonly<{ single: Greatest, multi: Greatest }>>>} */
export const COUNTED = Object.freeze({
  '2x6': { single: { moves: 80, farthest: 2 }, multi: { moves: 41, farthest: 36 } },
  '3x4': { single: { moves: 53, farthest: 18 }, multi: { moves: 33, farthest: 5 } },
});
