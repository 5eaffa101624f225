import assert from 'node:assert/strict';
import { test } from 'node:test';
import { farther, graphOf, hardest, levelsOf, nearer, neighboursOf } from './graph.js';
import { layoutOf } from './layout.js';

/** A square 0-1-2-3 with a tail 3-4; the goal is 4. */
const EDGES = [0, 1, 1, 2, 2, 3, 0, 3, 3, 4];

/** @param {number[] | null} distances */
function graph(distances) {
  return graphOf({
    positions: 5,
    anchors: new Uint8Array([0, 1, 2, 3, 4]).buffer,
    edges: new Uint32Array(EDGES).buffer,
    clusters: new Uint8Array([0, 0, 0, 1, 1]).buffer,
    distances: distances && new Uint32Array(distances).buffer,
  });
}

const SOLVABLE = graph([2, 3, 2, 1, 0]);

test('each position has the neighbours of its edges', () => {
  const found = [0, 1, 2, 3, 4].map((node) => [...neighboursOf(SOLVABLE, node)].sort());
  assert.deepEqual(found, [[1, 3], [0, 2], [1, 3], [0, 2, 4], [3]]);
});

test('a step goes nearer to the goal or farther from it', () => {
  assert.deepEqual([nearer(SOLVABLE, 0), farther(SOLVABLE, 0)], [3, 1]);
  assert.deepEqual([nearer(SOLVABLE, 4), farther(SOLVABLE, 1)], [null, null]);
});

test('the hardest start is the farthest from the goal', () => {
  assert.equal(hardest(SOLVABLE), 1);
});

test('without a goal positions are laid out by their distance from the start', () => {
  assert.deepEqual([...levelsOf(graph(null))], [0, 1, 2, 1, 2]);
  assert.equal(nearer(graph(null), 0), null);
});

test('a map has a row for each distance, and no two positions in one place', () => {
  const { x, y, width, height } = layoutOf(SOLVABLE);
  assert.deepEqual([...new Set(y)].length, 4);
  assert.equal(new Set([0, 1, 2, 3, 4].map((node) => `${x[node]} ${y[node]}`)).size, 5);
  assert.ok([...x].every((at) => at >= 0 && at <= width));
  assert.ok([...y].every((at) => at >= 0 && at <= height + 1e-3));
});
