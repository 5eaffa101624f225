import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carried, leaning } from './drag.js';

const DRAG = { block: 0, x: 100, y: 100, side: 50 };

/**
 * A block in a row with free cells to its right; records its moves.
 *
 * @param {number} free
 */
function rowWith(free) {
  /** @type {string[]} */
  const gone = [];
  return {
    gone,
    canGo: (/** @type {number} */ _, /** @type {string} */ way) => way === 'R' && free > 0,
    go(/** @type {number} */ _, /** @type {string} */ way) {
      free -= 1;
      gone.push(way);
    },
  };
}

/** @param {number} x @param {number} y */
const at = (x, y) => ({ clientX: 100 + x, clientY: 100 + y });

test('a block goes on as soon as the pointer is past the middle of the way', () => {
  const row = rowWith(3);
  carried(DRAG, at(24, 0), row);
  assert.deepEqual(row.gone, []);
  const drag = carried(DRAG, at(80, 0), row);
  assert.deepEqual([row.gone, drag.x], [['R', 'R'], 200]);
});

test('a block goes no farther than there is room', () => {
  const row = rowWith(1);
  carried(DRAG, at(500, 0), row);
  assert.deepEqual(row.gone, ['R']);
});

test('a hand that wanders off the lane takes the block along all the same', () => {
  const row = rowWith(1);
  carried(DRAG, at(40, 90), row);
  assert.deepEqual(row.gone, ['R']);
});

test('between cells a block leans where it can go, and nowhere else', () => {
  assert.deepEqual(leaning(DRAG, at(12, 30), rowWith(1)), { x: 12, y: 0 });
  assert.deepEqual(leaning(DRAG, at(12, 30), rowWith(0)), { x: 0, y: 0 });
  assert.deepEqual(leaning(DRAG, at(-12, 0), rowWith(1)), { x: 0, y: 0 });
});
