import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOnAnswer } from './where.js';

test('who is on the answer stands there, however they have come', () => {
  assert.equal(stepOnAnswer(['a', 'b', 'c', 'd'], ['a', 'x', 'c']), 2);
});

test('who has left the answer stood last where they left it', () => {
  assert.equal(stepOnAnswer(['a', 'b', 'c'], ['a', 'b', 'x', 'y']), 1);
});

test('who was never on the answer begins it', () => {
  assert.equal(stepOnAnswer(['a', 'b'], ['x']), 0);
});
