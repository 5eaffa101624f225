import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloneAmong, clustersOf, differences, movesBetween } from './clusters.js';
import { colouringOf, mixed, STEPS } from './colours.js';
import { rangesOf } from './difference-words.js';
import { graphOf } from './graph.js';

/** Five positions in a row, with two blocks: the first one goes its way, the other stands still. */
const GRAPH = graphOf({
  positions: 5,
  anchors: new Uint8Array([0, 9, 1, 9, 2, 9, 7, 9, 8, 9]).buffer,
  edges: new Uint32Array([0, 1, 0, 2, 1, 2, 2, 3, 3, 4]).buffer,
  clusters: new Uint8Array([0, 0, 0, 1, 1]).buffer,
  distances: new Uint32Array([4, 3, 2, 1, 0]).buffer,
});
const CLUSTERS = clustersOf(GRAPH);
const [LARGE, SMALL] = /** @type {[typeof CLUSTERS[0], typeof CLUSTERS[0]]} */ (CLUSTERS);

test('a cluster knows its size, its distances and its first position', () => {
  const facts = CLUSTERS.map(({ size, first, least, most }) => [size, first, least, most]);
  assert.deepEqual(facts, [
    [3, 0, 2, 4],
    [2, 3, 0, 1],
  ]);
});

test('moves between clusters are counted both ways', () => {
  assert.deepEqual(movesBetween(GRAPH), [
    [0, 1],
    [1, 0],
  ]);
});

test('a block that never stands alike in two clusters differs wholly, one that stands still not at all', () => {
  assert.deepEqual(
    differences(LARGE, SMALL, () => true),
    [{ block: 0, cells: [7, 8], here: 0, there: 1 }],
  );
  assert.deepEqual(
    differences(SMALL, LARGE, (block) => block !== 0),
    [],
  );
});

test('how far a block stands otherwise is the total variation distance', () => {
  const [one, other] = [
    {
      ...LARGE,
      size: 10,
      places: [
        new Map([
          [1, 7],
          [2, 2],
          [3, 1],
        ]),
      ],
    },
    {
      ...SMALL,
      size: 20,
      places: [
        new Map([
          [1, 2],
          [2, 4],
          [4, 14],
        ]),
      ],
    },
  ];
  const [found] = differences(one, other, () => true);
  const half = (Math.abs(7 / 10 - 2 / 20) + Math.abs(2 / 10 - 4 / 20) + 1 / 10 + 14 / 20) / 2;
  assert.ok(Math.abs((found?.there ?? 0) - (found?.here ?? 0) - half) < 1e-9);
});

test('blocks that may stand in for each other are told nothing of', () => {
  const blocks = [{ cells: [0, 1] }, { cells: [9, 10] }];
  assert.deepEqual([0, 1].map(aloneAmong(blocks, CLUSTERS)), [true, true]);
  const swapped = clustersOf({ ...GRAPH, anchors: new Uint8Array([0, 9, 9, 1, 2, 9, 7, 9, 8, 9]) });
  assert.deepEqual([0, 1].map(aloneAmong(blocks, swapped)), [false, false]);
  assert.deepEqual([0, 1].map(aloneAmong([{ cells: [0, 1] }, { cells: [9, 15] }], swapped)), [
    true,
    true,
  ]);
});

test('rows that follow each other are a range', () => {
  assert.equal(rangesOf([1, 2, 3, 5, 7, 8]), '1–3, 5, 7–8');
});

test('colours by distance rise with it, and use all steps of a long way', () => {
  const levels = Uint32Array.from({ length: 50 }, (_, level) => level);
  const { classes } = colouringOf(GRAPH, levels, 'distance');
  assert.deepEqual(
    [...classes],
    [...classes].sort((one, other) => one - other),
  );
  assert.deepEqual(new Set(classes), new Set(Array(STEPS).keys()));
});

test('a colour lies between two others', () => {
  assert.deepEqual(
    [0, 0.5, 1].map((share) => mixed('#00ff10', '#ff0030', share)),
    ['#00ff10', '#808020', '#ff0030'],
  );
});
