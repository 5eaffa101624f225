/**
 * The notation of boards in attributes: rows split by `/`, labels by spaces, `_` for the blank.
 *
 * @typedef {{ rows: number, cols: number, labels: string[] }} Written
 */

import { MAX_SIDE } from '../engine/limits.js';
import { plainLabel } from '../link/plain-text.js';
import { Fault } from './fault.js';

/** The label of the blank. */
export const BLANK = '_';

/** Maximum length of a text, in characters: 400 labels of 64 bytes. */
const LONGEST = 26_000;

/**
 * @param {string} name  Name of the attribute, for error messages.
 * @param {string} text
 * @returns {Written}
 * @throws {Fault} if it is no board
 */
export function readBoard(name, text) {
  if (text.length > LONGEST) throw new Fault('attribute', `${name} is too long`);
  const lines = text.split('/').map(labelsIn);
  const cols = lines[0]?.length ?? 0;
  const uneven = lines.findIndex((line) => line.length !== cols);
  if (cols === 0) throw new Fault('attribute', `${name} is empty`);
  if (uneven >= 0) {
    const count = lines[uneven]?.length ?? 0;
    const text = `${name}: row ${uneven + 1} has ${count} labels and the first has ${cols}`;
    throw new Fault('attribute', text);
  }
  const { length: rows } = lines;
  if (rows > MAX_SIDE || cols > MAX_SIDE) {
    const text = `${name}: ${rows} × ${cols} is more than ${MAX_SIDE} × ${MAX_SIDE}`;
    throw new Fault('attribute', text);
  }
  return { rows, cols, labels: lines.flat() };
}

/** @param {string} line */
function labelsIn(line) {
  const words = line.split(/\s+/).filter(Boolean);
  return words.map((word) => plainLabel(word, BLANK));
}

/**
 * @param {readonly string[]} labels
 * @param {readonly string[]} others
 */
export function sameLabels(labels, others) {
  const [sorted, othersSorted] = [[...labels].sort(), [...others].sort()];
  return sorted.length === othersSorted.length && sorted.every((l, i) => l === othersSorted[i]);
}
