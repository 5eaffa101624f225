import assert from 'node:assert/strict';
import { test } from 'node:test';
import { solvable } from './parity.js';

const COLS = 3;

/** All arrangements of labels that moves lead to, breadth-first. @param {string[]} start a row after the other */
function reachable(start) {
  const blank = start.length - 1;
  const found = new Map([[start.join(), { tiles: start, blank }]]);
  for (const { tiles, blank } of found.values()) {
    const [row, col] = [Math.floor(blank / COLS), blank % COLS];
    const steps = [
      [row - 1, col],
      [row + 1, col],
      [row, col - 1],
      [row, col + 1],
    ];
    for (const [y, x] of steps) {
      const cell = y * COLS + x;
      if (y < 0 || x < 0 || x >= COLS || cell >= tiles.length) continue;
      const next = [...tiles];
      [next[blank], next[cell]] = [tiles[cell], tiles[blank]];
      if (!found.has(next.join())) found.set(next.join(), { tiles: next, blank: cell });
    }
  }
  return found;
}

/** @param {number[]} items @returns {number[][]} */
function permutations(items) {
  if (items.length < 2) return [items];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

for (const labels of [
  ['1', '2', '3', '4', '5', '_'],
  ['12', '9', '10', '8', '11', '_'],
  ['B', 'A', 'C', 'E', 'D', '_'],
]) {
  test(`moves lead from any arrangement to the order of the labels ${labels.join(' ')}`, () => {
    const tiles = labels.slice(0, -1).sort((a, b) => parseInt(a, 36) - parseInt(b, 36));
    const within = reachable([...tiles, '_']);
    assert.equal(within.size, 360);
    for (const order of permutations([0, 1, 2, 3, 4, 5])) {
      const shown = (/** @type {number[]} */ goals) => goals.map((goal) => labels[goal]).join();
      const made = solvable(order, labels, COLS);
      assert.ok(within.has(shown(made)), shown(order));
      if (within.has(shown(order))) assert.deepEqual(made, order);
      assert.equal(made.indexOf(5), order.indexOf(5));
    }
  });
}
