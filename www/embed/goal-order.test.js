import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder } from './goal-order.js';

test('numbers come by their value, then other labels, then the empty place', () => {
  assert.deepEqual(inOrder(['10', '_', 'B', '9', 'A', '1']), ['1', '9', '10', 'A', 'B', '_']);
});
