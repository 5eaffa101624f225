import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newVisit } from '../../visit.js';
import { makeAlike, makeUnlike, resize, setLabels } from '../edits.js';
import { newTiles } from '../state.js';
import { offered } from './identical.js';

const seen = {
  ...newVisit(),
  tiles: {
    ...newTiles(),
    lookalikes: [
      [0, 3],
      [1, 2, 5],
    ],
  },
};

test('what looks the same is offered until it is taken', () => {
  assert.deepEqual(offered(seen), seen.tiles.lookalikes);
  assert.deepEqual(offered(makeAlike(seen, offered(seen))), []);
});

test('a group of which one tile is told apart is offered again', () => {
  const all = makeAlike(seen, offered(seen));
  assert.deepEqual(offered(makeUnlike(all, 2)), [[1, 2, 5]]);
});

test('nothing is offered where it is known what the tiles show', () => {
  assert.deepEqual(offered(setLabels(seen, '1 2 3 4 5 6 7 8 _'.split(' '))), []);
});

test('nothing is offered for a board of another size', () => {
  assert.deepEqual(offered(resize(seen, { rows: 4 })), []);
});
