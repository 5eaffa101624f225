import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScores } from './scores.js';

const RESULT = { moves: 40, time: 60_000, hints: 0 };

/** @param {Record<string, string>} kept */
function storageWith(kept = {}) {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (/** @type {string} */ name) => items.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => void items.set(name, text),
  };
}

test('a score is there again at the next visit', () => {
  const storage = storageWith();
  createScores(() => storage).add('4 × 4', RESULT);
  assert.deepEqual(createScores(() => storage).of('4 × 4'), { moves: 40, time: 60_000 });
});

test('what another tab has reached is not overwritten', () => {
  const storage = storageWith();
  const [one, other] = [createScores(() => storage), createScores(() => storage)];
  one.add('3 × 3', RESULT);
  other.add('4 × 4', RESULT);
  assert.ok(other.of('3 × 3'));
  assert.ok(createScores(() => storage).of('3 × 3'));
});

test('where nothing can be kept, scores hold until the page is closed', () => {
  const scores = createScores(() => {
    throw new Error('forbidden');
  });
  scores.add('4 × 4', RESULT);
  assert.equal(scores.of('4 × 4')?.moves, 40);
  assert.equal(scores.showsTime(), true);
});

test('damaged scores are begun anew', () => {
  const storage = storageWith({ 'unslide.scores': '{"a' });
  const scores = createScores(() => storage);
  assert.equal(scores.of('4 × 4'), undefined);
  scores.add('4 × 4', RESULT);
  assert.equal(createScores(() => storage).of('4 × 4')?.moves, 40);
});

test('whether the time is shown is remembered', () => {
  const storage = storageWith();
  createScores(() => storage).showTime(false);
  assert.equal(createScores(() => storage).showsTime(), false);
});
