import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carriedOf, startOf } from './carried.js';

const OURS = { board: '1 2/3 _', picture: 'AAAA' };
const EARLIER = { board: '2 1/3 _', picture: 'BBBB' };

test('the address goes before the history, and that before what the page has had', () => {
  assert.deepEqual(carriedOf({ ...OURS, run: '' }, { carried: EARLIER }, null), OURS);
  assert.deepEqual(carriedOf({ board: '1 2/3 _' }, { carried: EARLIER }, OURS), EARLIER);
  assert.deepEqual(carriedOf({ board: '1 2/3 _' }, null, OURS), OURS);
  assert.equal(carriedOf({ picture: 'AAAA' }, null, null), null);
});

test('a state of another page carries nothing', () => {
  for (const state of [undefined, 7, 'text', {}, { carried: null }, { carried: { board: 1 } }]) {
    assert.equal(carriedOf({}, state, null), null);
  }
});

test('a board keeps its picture with another goal', () => {
  assert.equal(startOf('1 2/3 _ => 3 2/1 _'), startOf('1 2/3 _'));
});
