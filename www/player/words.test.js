import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkWords, fill, WORDS } from './words.js';

const ALL = Object.fromEntries(WORDS.map((key) => [key, `the ${key}`]));

test('all words are taken and others left', () => {
  assert.deepEqual(checkWords({ ...ALL, another: 'word' }), ALL);
});

test('every missing word is named', () => {
  const { play, moveUp, ...rest } = ALL;
  assert.ok(play && moveUp);
  assert.throws(() => checkWords(rest), /play, moveUp/);
});

test('every place is filled in and an unknown one stays', () => {
  assert.equal(fill('{a} of {b}, {a}, {c}', { a: 0, b: 'two' }), '0 of two, 0, {c}');
});
