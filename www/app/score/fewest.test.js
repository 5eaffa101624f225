import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewestIn, sayingFor, UNKNOWN } from './fewest.js';

test('only what is proved is called the fewest', () => {
  const proved = fewestIn({ status: 'optimal', length: 20 });
  const found = fewestIn({ status: 'bounded', length: 20 });
  assert.deepEqual(
    [20, 24].map((moves) => sayingFor(proved, moves)),
    ['score.fewest', 'score.fewestIs'],
  );
  assert.deepEqual(
    [18, 20, 24].map((moves) => sayingFor(found, moves)),
    ['score.fewerThanFound', 'score.asFound', 'score.foundIs'],
  );
});

test('nothing is said where no way was found', () => {
  assert.equal(sayingFor(UNKNOWN, 20), null);
  assert.equal(sayingFor(fewestIn({ status: 'gave_up', length: null }), 20), null);
});
