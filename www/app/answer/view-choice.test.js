import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepChoice, readChoice } from './view-choice.js';

const USUAL = { light: true, mark: 'arrow', ahead: 1, loop: false };

/** @param {string | null} text */
function storage(text) {
  return {
    getItem: () => text,
    setItem: (/** @type {string} */ _, /** @type {string} */ next) => {
      text = next;
    },
  };
}

test('what was chosen is there again', () => {
  const kept = storage(null);
  const choice = { light: false, mark: /** @type {const} */ ('dot'), ahead: 3, loop: true };
  keepChoice(() => kept, choice);
  assert.deepEqual(
    readChoice(() => kept),
    choice,
  );
});

test('nothing, nonsense and what was never offered are the usual', () => {
  for (const text of [null, 'nonsense', 'null', '{"mark":"star","ahead":9,"loop":1}']) {
    assert.deepEqual(
      readChoice(() => storage(text)),
      USUAL,
    );
  }
});

test('a browser that keeps nothing is no hindrance', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  keepChoice(forbidden, { ...USUAL, mark: 'arrow' });
  assert.deepEqual(readChoice(forbidden), USUAL);
});
