/** @import { PlayerWords } from './words.js' */

import { fill } from './words.js';

/**
 * The content of a board as a sentence, row by row.
 *
 * @param {PlayerWords} words
 * @param {string[]} names  What lies in each cell.
 * @param {{ rows: number, cols: number }} size
 */
export function boardSentence(words, names, { rows, cols }) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const tiles = names.slice(row * cols, (row + 1) * cols).join(words.separator);
    return fill(words.row, { row: row + 1, tiles });
  });
  return fill(words.board, { rows, cols, tiles: lines.join(' ') });
}
