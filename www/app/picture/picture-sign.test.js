import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { atSignOfPicture } from './picture-sign.js';

/** @type {EventTarget} */
let window;

beforeEach(() => {
  window = new EventTarget();
  Object.assign(globalThis, { addEventListener: window.addEventListener.bind(window) });
});

/**
 * A page that waits for a picture, and how often it has expected one.
 *
 * @param {import('node:test').TestContext} t
 * @param {boolean} isOnLanding
 */
function wait(t, isOnLanding) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const expect = t.mock.fn();
  atSignOfPicture(() => isOnLanding, expect);
  return () => expect.mock.callCount();
}

/** @param {string} type  Of the input. */
function click(type) {
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: { type } });
  window.dispatchEvent(event);
}

test('a landing that stays open is a sign of a picture', (t) => {
  const count = wait(t, true);
  assert.equal(count(), 0);
  t.mock.timers.tick(3000);
  assert.equal(count(), 1);
});

test('any other part of the page that stays open is none', (t) => {
  const count = wait(t, false);
  t.mock.timers.tick(60_000);
  assert.equal(count(), 0);
});

test('a choice of files is a sign of a picture', (t) => {
  const count = wait(t, false);
  click('file');
  assert.equal(count(), 1);
});

test('a click on anything else is none', (t) => {
  const count = wait(t, false);
  click('submit');
  assert.equal(count(), 0);
});

test('of all signs of a picture only the first one counts', (t) => {
  const count = wait(t, true);
  window.dispatchEvent(new Event('dragenter'));
  click('file');
  t.mock.timers.tick(3000);
  assert.equal(count(), 1);
});
