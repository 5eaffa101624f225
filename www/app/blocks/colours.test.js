import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coloured } from './colours.js';

/** Side of a cell, in pixels. */
const CELL = 16;

/** @type {import('./board.js').Board} */
const BOARD = {
  rows: 1,
  cols: 3,
  walls: [],
  blocks: [
    { name: 'A', cells: [0, 1], lane: 'row', goal: null },
    { name: 'B', cells: [2], lane: null, goal: null },
  ],
};

/** @param {(x: number, y: number) => number[]} colourAt */
function pixels(colourAt) {
  const [width, height] = [3 * CELL, CELL];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255], (y * width + x) * 4);
  }
  return { width, height, data: data.buffer };
}

test('a block has the colour of most of it, whatever its windows and its frame are', () => {
  const isFrame = (/** @type {number} */ x, /** @type {number} */ y) =>
    x % CELL < 2 || y < 2 || y > 13;
  const isWindow = (/** @type {number} */ x, /** @type {number} */ y) => x > 5 && x < 10 && y < 11;
  const board = coloured(
    BOARD,
    pixels((x, y) => {
      if (isFrame(x, y)) return [0, 0, 0];
      if (isWindow(x, y)) return [250, 250, 250];
      return x < 2 * CELL ? [200, 30, 40] : [20, 90, 160];
    }),
  );
  assert.deepEqual(
    board.blocks.map(({ colour }) => colour),
    ['#c81e28', '#145aa0'],
  );
});

test('shades of one colour are one colour', () => {
  const board = coloured(
    BOARD,
    pixels((x) => [120 + (x % 8), 120, 120]),
  );
  assert.match(board.blocks[0]?.colour ?? '', /^#7[b-f]7878$/);
});
