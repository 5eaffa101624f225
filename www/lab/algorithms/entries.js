/**
 * What is explained: searches and heuristics.
 *
 * @typedef {object} Entry
 * @property {string} name  As the engine has it.
 * @property {'searches' | 'heuristics'} group
 * @property {string} example  A search in which it is at work.
 */

/** Searches that need no heuristic. */
const ALONE = ['breadth-first', 'bidirectional-breadth-first', 'depth-first', 'by-hand'];

/** Searches with a number, and the one that is shown. @type {Readonly<Record<string, number>>} */
const NUMBERS = Object.freeze({ 'weighted-a-star': 150, beam: 100 });

const SEARCHES = [
  'breadth-first',
  'bidirectional-breadth-first',
  'depth-first',
  'a-star',
  'ida-star',
  'weighted-a-star',
  'greedy',
  'beam',
  'bidirectional-a-star',
  'by-hand',
];

const HEURISTICS = [
  'misplaced',
  'manhattan',
  'linear-conflict',
  'walking-distance',
  'pattern-databases',
];

/** @type {readonly Entry[]} */
export const ENTRIES = [
  ...SEARCHES.map((name) => ({
    name,
    group: /** @type {const} */ ('searches'),
    example: exampleOf(name),
  })),
  ...HEURISTICS.map((name) => ({
    name,
    group: /** @type {const} */ ('heuristics'),
    example: `a-star:${name}`,
  })),
];

/** @param {string} search */
function exampleOf(search) {
  if (ALONE.includes(search)) return search;
  const number = NUMBERS[search];
  return `${search}:manhattan${number ? `:${number}` : ''}`;
}

/** @param {string | undefined} name */
export function entryOf(name) {
  return ENTRIES.find((entry) => entry.name === name) ?? /** @type {Entry} */ (ENTRIES[0]);
}
