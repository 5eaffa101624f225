import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentAt } from './moment.js';
import { TRACE } from './sample-trace.js';
import { nextNode } from './walk.js';

const MOMENT = momentAt(TRACE, 2);

test('up leads to the parent, down to a child, aside along the row', () => {
  assert.equal(nextNode(TRACE, MOMENT, 3, 'ArrowUp'), 1);
  assert.equal(nextNode(TRACE, MOMENT, 0, 'ArrowDown'), 1);
  assert.equal(nextNode(TRACE, MOMENT, 1, 'ArrowRight'), 2);
  assert.equal(nextNode(TRACE, MOMENT, 2, 'ArrowLeft'), 1);
});

test('nothing leads beyond the ends, nor to what is not made yet', () => {
  assert.equal(nextNode(TRACE, MOMENT, 0, 'ArrowUp'), null);
  assert.equal(nextNode(TRACE, MOMENT, 2, 'ArrowRight'), 2);
  assert.equal(nextNode(TRACE, momentAt(TRACE, 1), 1, 'ArrowDown'), null);
  assert.equal(nextNode(TRACE, MOMENT, 0, 'a'), null);
});
