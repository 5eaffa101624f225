import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOnAnswer, wayBy } from './answer-position.js';

test('who is on the answer stands there, however they have come', () => {
  assert.equal(stepOnAnswer(['a', 'b', 'c', 'd'], ['a', 'x', 'c']), 2);
});

test('who has left the answer stood last where they left it', () => {
  assert.equal(stepOnAnswer(['a', 'b', 'c'], ['a', 'b', 'x', 'y']), 1);
});

test('who was never on the answer begins it', () => {
  assert.equal(stepOnAnswer(['a', 'b'], ['x']), 0);
});

const ANSWER = { looks: ['a', 'b', 'c', 'd'], moves: ['1', '2', '3'] };

/** @param {string} move */
const back = (move) => `-${move}`;

test('who stands on an answer goes on by it', () => {
  const way = { looks: ['a', 'x', 'c'], moves: ['7', '8'] };
  assert.deepEqual(wayBy(ANSWER, way, back), ['3']);
});

test('who does not goes back to where they were on it', () => {
  const way = { looks: ['a', 'b', 'x', 'y'], moves: ['1', '7', '8'] };
  assert.deepEqual(wayBy(ANSWER, way, back), ['-8', '-7', '2', '3']);
});

test('who was never on an answer cannot go on by it', () => {
  assert.equal(wayBy(ANSWER, { looks: ['x'], moves: [] }, back), null);
});
