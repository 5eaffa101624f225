/**
 * The state of entering a board of numbers by taps: the label of each cell, and the next cell.
 * Every function takes an entry and returns the next one.
 *
 * @typedef {object} TextEntry
 * @property {number} rows
 * @property {number} cols
 * @property {readonly (string | null)[]} labels  Row by row; null for cells not entered yet.
 * @property {number} at  The cell of the next label.
 */

import { BLANK } from '../tiles/board.js';

/**
 * @param {number} rows
 * @param {number} cols
 * @returns {TextEntry}
 */
export function newEntry(rows, cols) {
  return { rows, cols, labels: Array(rows * cols).fill(null), at: 0 };
}

/**
 * All labels of the board: the blank, and the numbers from 1 on.
 *
 * @param {TextEntry} entry
 * @returns {string[]}
 */
export function labelsFor({ rows, cols }) {
  return [BLANK, ...Array.from({ length: rows * cols - 1 }, (_, index) => String(index + 1))];
}

/**
 * Sets the label of the next cell; the next empty cell after it becomes the next one.
 *
 * @param {TextEntry} entry
 * @param {string} label
 * @returns {TextEntry}
 */
export function entered(entry, label) {
  const labels = entry.labels.map((known) => (known === label ? null : known));
  labels[entry.at] = label;
  return { ...entry, labels, at: emptyAfter(labels, entry.at) };
}

/**
 * Removes the label of the next cell, or of the cell before it if it has none.
 *
 * @param {TextEntry} entry
 * @returns {TextEntry}
 */
export function erased(entry) {
  const at = entry.labels[entry.at] === null ? Math.max(0, entry.at - 1) : entry.at;
  return { ...entry, labels: entry.labels.with(at, null), at };
}

/**
 * @param {TextEntry} entry
 * @param {number} cell
 * @returns {TextEntry}
 */
export function movedTo(entry, cell) {
  return { ...entry, at: cell };
}

/**
 * Changes the size. Remaining cells keep labels that the new size has.
 *
 * @param {TextEntry} entry
 * @param {number} rows
 * @param {number} cols
 * @returns {TextEntry}
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

/** @param {TextEntry} entry */
export function isComplete({ labels }) {
  return !labels.includes(null);
}

/**
 * The board as text, as far as entered.
 *
 * @param {TextEntry} entry
 */
export function textOf({ rows, cols, labels }) {
  return Array.from({ length: rows }, (_, row) =>
    labels.slice(row * cols, (row + 1) * cols).join(' '),
  ).join('\n');
}

/**
 * The first empty cell after a cell, cyclically; the cell itself if none is empty.
 *
 * @param {readonly (string | null)[]} labels
 * @param {number} cell
 */
function emptyAfter(labels, cell) {
  const later = labels.indexOf(null, cell + 1);
  const found = later < 0 ? labels.indexOf(null) : later;
  return found < 0 ? cell : found;
}
