import assert from 'node:assert/strict';
import { test } from 'node:test';
import { puzzleFirst } from './pair.js';

/** @param {object} seen  What the engine says of a picture. */
const picture = (seen) =>
  /** @type {any} */ ({
    title: 'one.png',
    surface: {
      width: 1,
      height: 1,
      getContext: () => ({ getImageData: () => ({ data: { buffer: seen } }) }),
    },
  });

const engine = /** @type {any} */ ({
  request: async (/** @type {string} */ _, /** @type {any} */ { picture: { data } }) =>
    data.goal && { kind: 'picture', ...data },
});

const BOARD = { goal: [1, 0, 2, 3], doubtful: [] };
const DIM = { goal: [1, 0, 2, 3], doubtful: [0, 1, 2, 3] };
const DONE = { goal: [0, 1, 2, 3], doubtful: [] };
const NONE = { goal: null };

for (const [what, one, other, isFirst] of /** @type {const} */ ([
  ['the only one with a board is the puzzle', NONE, BOARD, false],
  ['the one whose tiles are surely in the other is the puzzle', DIM, BOARD, false],
  ['of two boards the one that is not done is the puzzle', DONE, BOARD, false],
  ['of two boards that are not done the first is the puzzle', BOARD, BOARD, true],
  ['the first is the puzzle where none shows a board', NONE, NONE, true],
])) {
  test(`of two pictures ${what}`, async () => {
    const [first, second] = [picture(one), picture(other)];
    const [puzzle, finished] = await puzzleFirst(engine, [first, second]);
    assert.equal(puzzle, isFirst ? first : second);
    assert.equal(finished, isFirst ? second : first);
  });
}
