import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fragmentOf, readFragment } from './fragment.js';

test('an address says whether its link is a game', () => {
  for (const isGame of [true, false]) {
    assert.deepEqual(readFragment(fragmentOf('1AbC_-', isGame)), { text: '1AbC_-', isGame });
  }
});

test('a link as it ever was is no game', () => {
  assert.deepEqual(readFragment('1play'), { text: '1play', isGame: false });
});
