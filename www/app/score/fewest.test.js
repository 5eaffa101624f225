import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentFor, fewestIn, UNKNOWN } from './fewest.js';

test('only what is proved is called the fewest', () => {
  const proved = fewestIn({ status: 'optimal', length: 20 });
  const found = fewestIn({ status: 'bounded', length: 20 });
  assert.deepEqual(
    [20, 24].map((moves) => commentFor(proved, moves)),
    ['score.fewest', 'score.fewestIs'],
  );
  assert.deepEqual(
    [18, 20, 24].map((moves) => commentFor(found, moves)),
    ['score.fewerThanFound', 'score.asFound', 'score.foundIs'],
  );
});

test('nothing is said where no way was found', () => {
  assert.equal(commentFor(UNKNOWN, 20), null);
  assert.equal(commentFor(fewestIn({ status: 'gave_up', length: null }), 20), null);
});
