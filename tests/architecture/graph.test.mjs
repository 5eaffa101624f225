import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycle } from './graph.mjs';

test('two ways to one place are no cycle', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
  ]);
  assert.equal(findCycle(graph), null);
});

test('a cycle is told from where it closes', () => {
  const graph = new Map([
    ['start', ['a']],
    ['a', ['b']],
    ['b', ['a']],
  ]);
  assert.deepEqual(findCycle(graph), ['a', 'b', 'a']);
});
