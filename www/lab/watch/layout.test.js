import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, layoutOf } from './layout.js';
import { node, TRACE } from './sample-trace.js';

/** @param {number} width  Nodes of each row. @param {number} depth */
function wideTrace(width, depth) {
  const nodes = [node({})];
  for (let g = 1; g <= depth; g += 1) {
    const first = nodes.length;
    for (let at = 0; at < width; at += 1) {
      const parent = g === 1 ? 0 : first - width + Math.floor(at / 2);
      nodes.push(node({ parent, g }));
    }
  }
  return { ...TRACE, nodes };
}

/** @param {import('./layout.js').Layout} layout */
function boxes({ places, size }) {
  return [...places.values()].map(({ x, y }) => ({
    left: x - size.width / 2,
    right: x + size.width / 2,
    top: y - size.height / 2,
    bottom: y + size.height / 2,
  }));
}

for (const [rowWidth, depth] of /** @type {const} */ ([
  [1, 3],
  [8, 6],
  [20, 10],
  [200, 12],
])) {
  test(`${depth} rows of ${rowWidth} nodes stay inside and do not overlap`, () => {
    const layout = layoutOf(wideTrace(rowWidth, depth), 0, 400);
    const all = boxes(layout);
    assert.equal(all.length, rowWidth * depth + 1);
    for (const [at, one] of all.entries()) {
      assert.ok(one.left >= -0.01 && one.right <= 400.01, JSON.stringify(one));
      assert.ok(one.top >= 0 && one.bottom <= layout.height);
      const overlaps = all
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right - 0.01 &&
            other.left < one.right - 0.01 &&
            one.top < other.bottom &&
            other.top < one.bottom,
        );
      assert.ok(!overlaps, `${at}`);
    }
  });
}

test('few nodes are large, and many small without lines between them', () => {
  assert.equal(layoutOf(TRACE, 0, 400).size.width, 24);
  const many = layoutOf(wideTrace(200, 12), 0, 400);
  assert.deepEqual([many.size.width, many.isTree], [7, false]);
});

test('a parent stands above its children, and the goal at the bottom of those from the goal', () => {
  const nodes = [
    node({}),
    node({ from_goal: true }),
    node({ parent: 0, g: 1 }),
    node({ parent: 1, g: 1, from_goal: true }),
  ];
  const { places } = layoutOf({ ...TRACE, nodes }, 0, 400);
  const y = [0, 2, 3, 1].map((at) => places.get(at)?.y ?? 0);
  assert.deepEqual(
    y,
    y.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(y).size, 4);
});

test('only nodes of the round are laid', () => {
  const nodes = [node({}), node({ round: 1 })];
  assert.deepEqual([...layoutOf({ ...TRACE, nodes }, 1, 400).places.keys()], [1]);
});

test('places that are far enough apart stay, and others give way', () => {
  assert.deepEqual(apart([10, 50, 90], 20, 0, 100), [10, 50, 90]);
  assert.deepEqual(apart([50, 50, 50], 20, 0, 100), [30, 50, 70]);
  assert.deepEqual(apart([95, 95], 20, 0, 100), [80, 100]);
});
