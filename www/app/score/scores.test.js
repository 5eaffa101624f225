import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScores } from './scores.js';

const RESULT = { moves: 40, time: 60_000, hints: 0 };

/** @param {Record<string, string>} kept */
function shelfWith(kept = {}) {
  const items = new Map(Object.entries(kept));
  return {
    getItem: (/** @type {string} */ name) => items.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => void items.set(name, text),
  };
}

test('a score is there again at the next visit', () => {
  const shelf = shelfWith();
  createScores(() => shelf).add('4 × 4', RESULT);
  assert.deepEqual(createScores(() => shelf).of('4 × 4'), { moves: 40, time: 60_000 });
});

test('what another tab has reached is not overwritten', () => {
  const shelf = shelfWith();
  const [one, other] = [createScores(() => shelf), createScores(() => shelf)];
  one.add('3 × 3', RESULT);
  other.add('4 × 4', RESULT);
  assert.ok(other.of('3 × 3'));
  assert.ok(createScores(() => shelf).of('3 × 3'));
});

test('where nothing can be kept, scores hold until the page is closed', () => {
  const scores = createScores(() => {
    throw new Error('forbidden');
  });
  scores.add('4 × 4', RESULT);
  assert.equal(scores.of('4 × 4')?.moves, 40);
  assert.equal(scores.showsTime(), true);
});

test('a damaged shelf is begun anew', () => {
  const shelf = shelfWith({ 'unslide.scores': '{"a' });
  const scores = createScores(() => shelf);
  assert.equal(scores.of('4 × 4'), undefined);
  scores.add('4 × 4', RESULT);
  assert.equal(createScores(() => shelf).of('4 × 4')?.moves, 40);
});

test('whether the time is shown is remembered', () => {
  const shelf = shelfWith();
  createScores(() => shelf).showTime(false);
  assert.equal(createScores(() => shelf).showsTime(), false);
});
