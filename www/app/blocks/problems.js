/** The problems of a board of blocks as sentences. */

/**
 * @typedef {import('./state.js').Problem} Problem
 * @typedef {import('../../i18n/i18n.js').Translate} Translate
 * @typedef {Fields<Problem>} Details
 */

/**
 * The fields of all members of a union.
 *
 * @template U
 * @typedef {{ [F in (U extends unknown ? keyof U : never)]?: U extends { [N in F]: infer V } ? V : never }} Fields
 */

/** @type {Readonly<Record<Problem['key'], string>>} */
const KEYS = Object.freeze({
  empty: 'blocks.problem.empty',
  'not-square': 'blocks.problem.notSquare',
  ragged: 'blocks.problem.ragged',
  size: 'blocks.problem.size',
  'goal-size': 'blocks.problem.goalSize',
  character: 'blocks.problem.character',
  type: 'blocks.problem.type',
  split: 'blocks.problem.split',
  bent: 'blocks.problem.bent',
  short: 'blocks.problem.short',
  covered: 'blocks.problem.covered',
  named: 'blocks.problem.named',
  'no-primary': 'blocks.problem.noPrimary',
  'no-goal': 'blocks.problem.noGoal',
  'goal-missing': 'blocks.problem.goalMissing',
  unknown: 'blocks.problem.unknown',
  'goal-shape': 'blocks.problem.goalShape',
  'goal-on-wall': 'blocks.problem.goalOnWall',
  'goal-out-of-lane': 'blocks.problem.goalOutOfLane',
});

/**
 * @param {Problem} problem
 * @param {Translate} t
 */
export function sayProblem(problem, t) {
  /** @type {Details} */
  const { at, name = '', found = '', expected = 0, row = 0, rows = 0, cols = 0 } = problem;
  const place = { row: at?.row ?? row, col: at?.col ?? 0 };
  return t(KEYS[problem.key], { name, found, expected, rows, cols, ...place });
}

/**
 * The index in a text of the character with a problem; null if unknown.
 *
 * @param {string} text
 * @param {Problem} problem
 */
export function placeInText(text, problem) {
  /** @type {Details} */
  const { at, name, found } = problem;
  if (!at) return null;
  const lines = [...text.matchAll(/[^\n/]+/g)].filter(([line]) => isRow(line));
  const wanted = [name, found].map(String);
  const isIt = (/** @type {number} */ place) => wanted.includes(text.charAt(place));
  const row = lines[at.row - 1];
  const [only] = lines.length === 1 ? lines : [];
  const places = [
    only && startOf(only) + at.cell,
    row && startOf(row) + at.col - 1,
    only && placeApart(only, at.cell),
    row && placeApart(row, at.col - 1),
  ];
  return places.find((place) => place !== undefined && isIt(place)) ?? null;
}

/**
 * The index of a cell in a row with separators.
 *
 * @param {RegExpMatchArray} row
 * @param {number} cell
 */
function placeApart(row, cell) {
  const within = [...row[0].matchAll(/[^\s,;]/g)][cell]?.index;
  return within === undefined ? undefined : (row.index ?? 0) + within;
}

/** @param {string} line */
function isRow(line) {
  return line.trim() !== '' && !line.startsWith('@');
}

/**
 * The index of the first cell of a row.
 *
 * @param {RegExpMatchArray | undefined} line
 */
function startOf(line) {
  const [text = ''] = line ?? [];
  return (line?.index ?? 0) + (text.length - text.trimStart().length);
}
