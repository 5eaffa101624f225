import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tilesMoved } from './tiles-moved.js';

test('every tile of a move counts', () => {
  assert.equal(tilesMoved(''), 0);
  assert.equal(tilesMoved('ULDR'), 4);
  assert.equal(tilesMoved('U3L2D'), 6);
});
