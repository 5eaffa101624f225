import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandOf } from './keyboard.js';

/**
 * A key event while an element of this kind has the focus.
 *
 * @param {string} key
 * @param {string} [focused]
 * @param {Partial<KeyboardEvent>} [held]
 */
function pressed(key, focused = 'div', held = {}) {
  const target = { matches: (/** @type {string} */ kind) => kind === focused };
  return commandOf(/** @type {any} */ ({ key, target, ...held }));
}

test('each digit leads to its part of the way', () => {
  for (const digit of '0123456789') assert.equal(pressed(digit), 'part');
});

test('keys that are held together with others belong to the browser', () => {
  assert.equal(pressed('ArrowLeft', 'div', { altKey: true }), null);
  assert.equal(pressed('1', 'div', { ctrlKey: true }), null);
});

test('the slider keeps the keys that move it', () => {
  for (const key of ['ArrowLeft', 'PageUp', 'Home']) {
    assert.equal(pressed(key, 'input'), null);
    assert.notEqual(pressed(key), null);
  }
  assert.equal(pressed('k', 'input'), 'toggle');
});

test('a button keeps the space bar', () => {
  assert.equal(pressed(' ', 'button'), null);
  assert.equal(pressed(' '), 'toggle');
});
