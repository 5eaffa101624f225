/**
 * The labels of a whole board in one line: rows split by `/`, labels by spaces.
 *
 * @typedef {{ labels: string[] | null } | { problem: string, values: Record<string, number> }}
 *   Reading
 */

import { BLANK } from '../board.js';

/**
 * @param {readonly string[]} labels
 * @param {number} cols
 */
export function formatLabels(labels, cols) {
  const rows = [];
  for (let at = 0; at < labels.length; at += cols) rows.push(labels.slice(at, at + cols).join(' '));
  return rows.join('/');
}

/**
 * Parses labels (null for an empty text), or returns the problem: a key of the words, and its
 * numbers.
 *
 * @param {string} text
 * @param {{ rows: number, cols: number }} size
 * @returns {Reading}
 */
export function parseLabels(text, { rows, cols }) {
  if (text.trim() === '') return { labels: null };
  const read = text.split('/').map((row) => row.split(/\s+/).filter(Boolean));
  if (read.length !== rows) {
    return { problem: 'labels.rows', values: { count: read.length, expected: rows } };
  }
  const uneven = read.findIndex((row) => row.length !== cols);
  if (uneven >= 0) {
    const count = read[uneven]?.length ?? 0;
    return { problem: 'labels.cols', values: { row: uneven + 1, count, expected: cols } };
  }
  const labels = read.flat();
  const count = labels.filter((label) => label === BLANK).length;
  return count === 1 ? { labels } : { problem: 'labels.blank', values: { count } };
}
