/**
 * The board of blocks among the samples: one of Michael Fogleman's,
 * https://www.michaelfogleman.com/rush/, 30 slides.
 *
 * @typedef {import('./board.js').Board} Board
 */

export const SAMPLE = Object.freeze({ name: 'names.rushHour', rows: 6, cols: 6 });

/** The board in the engine's notation. */
export const SAMPLE_TEXT = 'BBBJ../H..JCC/HAAK../DDIK.L/..IEEL/..#GGG';

/** The board for its picture, which the landing shows before the engine is loaded. */
export const SAMPLE_BOARD = /** @type {Board} */ ({
  rows: 6,
  cols: 6,
  walls: [32],
  blocks: [
    { name: 'B', cells: [0, 1, 2], lane: 'row', goal: null },
    { name: 'J', cells: [3, 9], lane: 'column', goal: null },
    { name: 'H', cells: [6, 12], lane: 'column', goal: null },
    { name: 'C', cells: [10, 11], lane: 'row', goal: null },
    { name: 'A', cells: [13, 14], lane: 'row', goal: [16, 17] },
    { name: 'K', cells: [15, 21], lane: 'column', goal: null },
    { name: 'D', cells: [18, 19], lane: 'row', goal: null },
    { name: 'I', cells: [20, 26], lane: 'column', goal: null },
    { name: 'L', cells: [23, 29], lane: 'column', goal: null },
    { name: 'E', cells: [27, 28], lane: 'row', goal: null },
    { name: 'G', cells: [33, 34, 35], lane: 'row', goal: null },
  ],
});
