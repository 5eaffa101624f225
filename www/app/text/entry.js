/**
 * A board of numbers that is entered by taps: which number lies on each cell, and which cell is next.
 *
 * Every function takes an entry and gives the next one.
 *
 * @typedef {object} Entry
 * @property {number} rows
 * @property {number} cols
 * @property {readonly (string | null)[]} labels  Row by row; null where nothing was entered yet.
 * @property {number} at  The cell that the next label goes to.
 */

import { BLANK } from '../tiles/board.js';

/**
 * @param {number} rows
 * @param {number} cols
 * @returns {Entry}
 */
export function newEntry(rows, cols) {
  return { rows, cols, labels: Array(rows * cols).fill(null), at: 0 };
}

/**
 * All labels of the board: the blank, and the numbers from 1 on.
 *
 * @param {Entry} entry
 * @returns {string[]}
 */
export function labelsFor({ rows, cols }) {
  return [BLANK, ...Array.from({ length: rows * cols - 1 }, (_, index) => String(index + 1))];
}

/**
 * A label on the cell that is next; the first empty cell after it is next then.
 *
 * @param {Entry} entry
 * @param {string} label
 * @returns {Entry}
 */
export function entered(entry, label) {
  const labels = entry.labels.map((known) => (known === label ? null : known));
  labels[entry.at] = label;
  return { ...entry, labels, at: emptyAfter(labels, entry.at) };
}

/**
 * The cell that is next without its label; without that of the cell before it, if it has none.
 *
 * @param {Entry} entry
 * @returns {Entry}
 */
export function erased(entry) {
  const at = entry.labels[entry.at] === null ? Math.max(0, entry.at - 1) : entry.at;
  return { ...entry, labels: entry.labels.with(at, null), at };
}

/**
 * @param {Entry} entry
 * @param {number} cell
 * @returns {Entry}
 */
export function movedTo(entry, cell) {
  return { ...entry, at: cell };
}

/**
 * Another size. What lies on the cells that stay is kept where such a board has it.
 *
 * @param {Entry} entry
 * @param {number} rows
 * @param {number} cols
 * @returns {Entry}
 */
export function resized(entry, rows, cols) {
  const next = newEntry(rows, cols);
  const known = labelsFor(next);
  const labels = next.labels.map((_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const label = col < entry.cols ? (entry.labels[row * entry.cols + col] ?? null) : null;
    return label !== null && known.includes(label) ? label : null;
  });
  return { ...next, labels, at: emptyAfter(labels, labels.length - 1) };
}

/** @param {Entry} entry */
export function isComplete({ labels }) {
  return !labels.includes(null);
}

/**
 * The board as text, as far as it was entered.
 *
 * @param {Entry} entry
 */
export function textOf({ rows, cols, labels }) {
  return Array.from({ length: rows }, (_, row) =>
    labels.slice(row * cols, (row + 1) * cols).join(' '),
  ).join('\n');
}

/**
 * The first empty cell after a cell, from the start again after the end; the cell itself if none is empty.
 *
 * @param {readonly (string | null)[]} labels
 * @param {number} cell
 */
function emptyAfter(labels, cell) {
  const later = labels.indexOf(null, cell + 1);
  const found = later < 0 ? labels.indexOf(null) : later;
  return found < 0 ? cell : found;
}
