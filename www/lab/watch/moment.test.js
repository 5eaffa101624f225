import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentAt, movedCell, stepCount, successorsAt, wayTo } from './moment.js';
import { ROUNDS, TRACE } from './sample-trace.js';

test('a search has its expansions as steps, and one that meets the goal', () => {
  assert.equal(stepCount(TRACE), 3);
  assert.equal(stepCount({ ...TRACE, path: [] }), 2);
});

test('before the first step the start waits alone', () => {
  const { states, chosen, waiting, expanded } = momentAt(TRACE, 0);
  assert.deepEqual(states, ['waits', 'unseen', 'unseen', 'unseen']);
  assert.deepEqual([chosen, waiting, expanded], [null, 1, 0]);
});

test('a step expands its node and shows what it makes', () => {
  const { states, chosen, way, waiting, isMet } = momentAt(TRACE, 2);
  assert.deepEqual(states, ['expanded', 'expanded', 'waits', 'waits']);
  assert.deepEqual([chosen, waiting, isMet], [1, 2, false]);
  assert.deepEqual([...way], [1, 0]);
});

test('the last step meets the goal, and shows the whole path', () => {
  const { chosen, isMet, isLast, way, expanded } = momentAt(TRACE, 3);
  assert.deepEqual([chosen, isMet, isLast, expanded], [3, true, true, 2]);
  assert.deepEqual([...way], TRACE.path);
});

test('beyond the last step the last one is meant, and below the first the first', () => {
  assert.deepEqual(momentAt(TRACE, 99), momentAt(TRACE, 3));
  assert.deepEqual(momentAt(TRACE, -1), momentAt(TRACE, 0));
});

test('without a path no step meets the goal', () => {
  const { isMet, isLast, chosen } = momentAt({ ...TRACE, path: [] }, 2);
  assert.deepEqual([isMet, isLast, chosen], [false, true, 1]);
});

test('a new round forgets the one before', () => {
  assert.deepEqual(momentAt(ROUNDS, 1).states, ['expanded', 'gone', 'unseen', 'unseen']);
  const { states, round } = momentAt(ROUNDS, 2);
  assert.deepEqual([states, round], [['unseen', 'unseen', 'expanded', 'waits'], 1]);
});

test('successors of a step are new or known', () => {
  assert.deepEqual(successorsAt(TRACE, momentAt(TRACE, 2)), [
    { node: 3, isKnown: false },
    { node: 0, isKnown: true },
  ]);
  assert.deepEqual(successorsAt(TRACE, momentAt(TRACE, 0)), []);
  assert.deepEqual(successorsAt(TRACE, momentAt(TRACE, 3)), []);
});

test('a tile has moved to where the blank was', () => {
  assert.equal(movedCell(TRACE, 0), null);
  assert.equal(movedCell(TRACE, 1), 0);
  assert.equal(movedCell(TRACE, 3), 1);
});

test('a way leads back to the start', () => {
  assert.deepEqual(wayTo(TRACE, 3), [3, 1, 0]);
  assert.deepEqual(wayTo(TRACE, null), []);
});
