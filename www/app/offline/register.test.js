import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepOffline } from './register.js';

const BASE = 'https://a.example/unslide/';

/**
 * Opens the page in a browser, and lets all the time go by that it takes.
 *
 * @param {import('node:test').TestContext} t
 * @param {object} navigator
 * @param {() => void} [meanwhile]  Before the build is kept.
 */
async function open(t, navigator, meanwhile = () => {}) {
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  keepOffline(BASE);
  await new Promise((done) => setImmediate(done));
  meanwhile();
  t.mock.timers.tick(10_000);
  await new Promise((done) => setImmediate(done));
}

test('a page without service workers, or that may not have them, goes on', async (t) => {
  // What nobody catches fails the test.
  const refused = () => Promise.reject(new DOMException('no', 'SecurityError'));
  await open(t, {});
  t.mock.timers.reset();
  await open(t, { serviceWorker: { register: refused, ready: new Promise(() => {}) } });
  t.mock.timers.reset();
  await open(t, {
    get serviceWorker() {
      throw new DOMException('no', 'SecurityError');
    },
  });
});

test('the build is kept by the worker that is active by then', async (t) => {
  /** @type {string[]} */
  const asked = [];
  const workerCalled = (/** @type {string} */ name) => ({ postMessage: () => asked.push(name) });
  const registration = { active: workerCalled('old') };
  /** @type {string[]} */
  const registered = [];
  const register = async (/** @type {string} */ address) => void registered.push(address);
  await open(t, { serviceWorker: { register, ready: Promise.resolve(registration) } }, () => {
    assert.deepEqual(asked, []);
    registration.active = workerCalled('new');
  });
  assert.deepEqual(registered, [`${BASE}service-worker.js`]);
  assert.deepEqual(asked, ['new']);
});
