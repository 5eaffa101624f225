import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { atFirstSign } from './first-sign.js';

/** @type {EventTarget} */
let window;
/** What waits for a moment of rest. @type {(() => void)[]} */
let idle = [];

beforeEach(() => {
  window = new EventTarget();
  idle = [];
  Object.assign(globalThis, {
    addEventListener: window.addEventListener.bind(window),
    requestIdleCallback: (/** @type {() => void} */ then) => idle.push(then),
  });
});

/**
 * A page that waits for the first sign, and how often it has seen one.
 *
 * @param {import('node:test').TestContext} t
 * @param {{ effectiveType?: string, saveData?: boolean }} [connection]  As the browser tells it.
 * @param {string} [readyState]
 */
function wait(t, connection, readyState = 'complete') {
  const prepare = t.mock.fn();
  define('navigator', { connection });
  define('document', { readyState });
  atFirstSign(prepare);
  return () => prepare.mock.callCount();
}

/** @param {string} name @param {object} value */
const define = (name, value) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });

const rest = () => {
  for (const then of idle) then();
};

for (const [name, connection] of /** @type {const} */ ([
  ['a fast network', { effectiveType: '4g' }],
  ['a network of which the browser tells nothing', undefined],
])) {
  test(`on ${name} a moment of rest is a sign`, (t) => {
    const count = wait(t, connection);
    assert.equal(count(), 0);
    rest();
    assert.equal(count(), 1);
  });
}

for (const [name, connection] of /** @type {const} */ ([
  ['a slow network', { effectiveType: '3g' }],
  ['a network that is paid by the byte', { effectiveType: '4g', saveData: true }],
])) {
  test(`on ${name} only the visitor gives a sign`, (t) => {
    const count = wait(t, connection);
    assert.equal(idle.length, 0);
    window.dispatchEvent(new Event('pointermove'));
    assert.equal(count(), 1);
  });
}

test('a page that still loads does not rest', (t) => {
  const count = wait(t, { effectiveType: '4g' }, 'interactive');
  assert.equal(idle.length, 0);
  window.dispatchEvent(new Event('load'));
  rest();
  assert.equal(count(), 1);
});

test('of all signs only the first one counts', (t) => {
  const count = wait(t);
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  rest();
  assert.equal(count(), 1);
});
