/**
 * The notation of a board of tiles: rows on separate lines or split by `/`, labels by spaces or
 * commas, `_` or `0` for the blank, and behind `=>` the goal if it is not the default one: a board,
 * one with `?` for any tile, or a name.
 *
 * @typedef {{ label: string, at: number }} Word  A label and its index in the text.
 * @typedef {object} TilesText
 * @property {number} rows
 * @property {number} cols
 * @property {string[]} labels
 * @property {string[] | null} goal  Null if the text gives no complete goal.
 * @property {string | null} nearest  A set of goals of which the nearest is to be found, if the
 *   text gives one.
 *
 * @typedef {object} Fault  The problem of a text: a key of the words, and its values.
 * @property {string} key
 * @property {Record<string, string | number>} values
 * @property {{ from: number, to: number } | null} at  Range in the text.
 */

import { BLANK, SIDE } from './board.js';
import { formatLabels } from './goal/labels-text.js';
import { ORDERS } from './goal/order-names.js';

/** Maximum length of a label that is legible on a tile. */
const LONGEST = 6;

const ARROW = /=>|→/;

/** Separators of labels. */
const GAPS = /[\s,;]+/;
/** Any tile, in a goal. */
const ANY = '?';

/** Names of goals. @type {readonly string[]} */
const NAMES = [...ORDERS, 'magic'];

/**
 * Whether a text is of tiles: its labels have separators. Cells of blocks may have them too, but
 * then equal ones are adjacent and none is the blank of tiles.
 *
 * @param {string} text
 */
export function isOfTiles(text) {
  const rows = text.split(/[/\n]|=>|→/).map((row) => row.split(GAPS).filter(Boolean));
  return rows.some((row) => row.length > 1) && !isOfBlocks(rows);
}

/** @param {string[][]} rows */
function isOfBlocks(rows) {
  const cells = rows.flat();
  const isOneEach = cells.every((cell) => cell.length === 1);
  const hasPoint = cells.includes('.');
  const hasBlank = cells.includes(BLANK) || (!hasPoint && cells.includes('0'));
  return isOneEach && !hasBlank && hasNeighbours(rows);
}

/**
 * Whether equal letters are adjacent, horizontally or vertically.
 *
 * @param {string[][]} rows
 */
function hasNeighbours(rows) {
  return rows.some((row, i) =>
    row.some((cell, j) => cell !== '.' && (cell === row[j + 1] || cell === rows[i + 1]?.[j])),
  );
}

/**
 * @param {string} text
 * @returns {TilesText | Fault}
 */
export function readTiles(text) {
  const arrow = ARROW.exec(text);
  const start = rowsOf(arrow ? text.slice(0, arrow.index) : text, 0);
  const fault = faultOfShape(start) ?? faultOfBlank(start.flat());
  if (fault) return fault;
  const board = { rows: start.length, cols: start[0]?.length ?? 0, labels: labelsIn(start.flat()) };
  if (!arrow) return { ...board, goal: null, nearest: null };
  const from = arrow.index + arrow[0].length;
  const name = text.slice(from).trim().toLowerCase();
  if (NAMES.includes(name)) return { ...board, goal: null, nearest: name };
  const goal = rowsOf(text.slice(from), from);
  return faultOfGoal(goal, board) ?? { ...board, ...goalOf(goal, board) };
}

/**
 * @param {TilesText | Fault} read
 * @returns {read is Fault}
 */
export function isFault(read) {
  return 'key' in read;
}

/**
 * The labels of each row. Numbers in one row of square length fill a square.
 *
 * @param {string} text
 * @param {number} offset  Where it begins in the whole text.
 * @returns {Word[][]}
 */
function rowsOf(text, offset) {
  const rows = [...text.matchAll(/[^/\n]+/g)]
    .map((row) =>
      [...row[0].matchAll(/[^\s,;]+/g)].map((word) => ({
        label: word[0],
        at: offset + row.index + word.index,
      })),
    )
    .filter((row) => row.length > 0);
  const [only] = rows;
  const side = Math.sqrt(only?.length ?? 0);
  if (!only || rows.length > 1 || side < SIDE.min || !Number.isInteger(side)) return rows;
  return Array.from({ length: side }, (_, row) => only.slice(row * side, (row + 1) * side));
}

/** @param {Word[][]} rows */
function faultOfShape(rows) {
  const cols = rows[0]?.length ?? 0;
  const ragged = rows.findIndex((row) => row.length !== cols);
  if (ragged > 0) {
    const row = /** @type {Word[]} */ (rows[ragged]);
    const values = { row: ragged + 1, count: row.length, expected: cols };
    return fault('text.ragged', values, row[0], row.at(-1));
  }
  if ([rows.length, cols].some((side) => side < SIDE.min || side > SIDE.max)) {
    return fault('text.size', { rows: rows.length, cols, min: SIDE.min, max: SIDE.max });
  }
  const long = rows.flat().findIndex(({ label }) => label.length > LONGEST);
  if (long < 0) return null;
  const word = /** @type {Word} */ (rows.flat()[long]);
  return fault('text.long', { label: word.label, ...placeOf(long, cols) }, word);
}

/** @param {Word[]} words */
function faultOfBlank(words) {
  const blank = blankIn(words);
  const places = words.filter(({ label }) => label === blank);
  if (places.length === 1) return null;
  const [, second] = places;
  if (!second) return fault('text.noBlank', {});
  return fault('text.blanks', { count: places.length }, second);
}

/**
 * Parses a goal that is a board; one with open tiles is passed to the engine.
 *
 * @param {Word[][]} goal
 * @param {{ labels: string[] }} board
 */
function goalOf(goal, board) {
  const labels = labelsIn(goal.flat());
  if (!isOpen(labels, board)) return { goal: labels, nearest: null };
  const cols = goal[0]?.length ?? 0;
  return { goal: null, nearest: formatLabels(labels, cols) };
}

/**
 * Whether a goal has open tiles: `?` is an ordinary label if the board has one.
 *
 * @param {string[]} goal
 * @param {{ labels: string[] }} board
 */
function isOpen(goal, board) {
  return goal.includes(ANY) && !board.labels.includes(ANY);
}

/**
 * @param {Word[][]} goal
 * @param {{ rows: number, cols: number, labels: string[] }} board
 */
function faultOfGoal(goal, { rows, cols, labels }) {
  const shape = faultOfShape(goal);
  if (shape) return shape;
  if (goal.length !== rows || goal[0]?.length !== cols) {
    return fault('text.goalSize', { rows: goal.length, cols: goal[0]?.length ?? 0 });
  }
  const left = [...labels];
  const words = goal.flat();
  const found = labelsIn(words);
  const isAny = isOpen(found, { labels }) ? ANY : null;
  for (const [place, label] of found.entries()) {
    if (label === isAny) continue;
    const at = left.indexOf(label);
    if (at < 0) return fault('text.goalTile', { label, ...placeOf(place, cols) }, words[place]);
    left.splice(at, 1);
  }
  return null;
}

/** The label of the blank: `_`, or `0` if there is no `_`. @param {Word[]} words */
function blankIn(words) {
  return words.some(({ label }) => label === BLANK) ? BLANK : '0';
}

/** @param {Word[]} words */
function labelsIn(words) {
  const blank = blankIn(words);
  return words.map(({ label }) => (label === blank ? BLANK : label));
}

/**
 * @param {number} cell
 * @param {number} cols
 */
function placeOf(cell, cols) {
  return { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 };
}

/**
 * @param {string} key
 * @param {Record<string, string | number>} values
 * @param {Word} [first]
 * @param {Word} [last]
 * @returns {Fault}
 */
function fault(key, values, first, last = first) {
  const at = first && last ? { from: first.at, to: last.at + last.label.length } : null;
  return { key, values, at };
}
