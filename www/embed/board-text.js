/**
 * The notation of boards in attributes: rows split by `/`, labels by spaces, `_` for the blank.
 *
 * @typedef {{ rows: number, cols: number, labels: string[] }} Written
 */

import { Fault } from './fault.js';

/** The label of the blank. */
export const BLANK = '_';

/**
 * @param {string} name  Name of the attribute, for error messages.
 * @param {string} text
 * @returns {Written}
 * @throws {Fault} if it is no board
 */
export function readBoard(name, text) {
  const lines = text.split('/').map((line) => line.split(/\s+/).filter(Boolean));
  const cols = lines[0]?.length ?? 0;
  const uneven = lines.findIndex((line) => line.length !== cols);
  if (cols === 0) throw new Fault('attribute', `${name} is empty`);
  if (uneven >= 0) {
    const count = lines[uneven]?.length ?? 0;
    const text = `${name}: row ${uneven + 1} has ${count} labels and the first has ${cols}`;
    throw new Fault('attribute', text);
  }
  return { rows: lines.length, cols, labels: lines.flat() };
}

/**
 * @param {readonly string[]} labels
 * @param {readonly string[]} others
 */
export function sameLabels(labels, others) {
  const [sorted, othersSorted] = [[...labels].sort(), [...others].sort()];
  return sorted.length === othersSorted.length && sorted.every((l, i) => l === othersSorted[i]);
}
