import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepOffline } from './register.js';

const BASE = 'https://a.example/unslide/';
const SCRIPT = `${BASE}assets/main-A.js`;

/** @param {object} own */
const serviceWorker = (own) =>
  Object.assign(new EventTarget(), { ready: new Promise(() => {}) }, own);

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
  const renewed = t.mock.fn();
  keepOffline(BASE, { script: SCRIPT, onRenewed: renewed });
  await new Promise((done) => setImmediate(done));
  meanwhile();
  t.mock.timers.tick(10_000);
  await new Promise((done) => setImmediate(done));
  return renewed;
}

test('a page without service workers, or that may not have them, goes on', async (t) => {
  // What nobody catches fails the test.
  const refused = () => Promise.reject(new DOMException('no', 'SecurityError'));
  await open(t, {});
  t.mock.timers.reset();
  await open(t, { serviceWorker: serviceWorker({ register: refused }) });
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
  await open(
    t,
    { serviceWorker: serviceWorker({ register, ready: Promise.resolve(registration) }) },
    () => {
      assert.deepEqual(asked, []);
      registration.active = workerCalled('new');
    },
  );
  assert.deepEqual(registered, [`${BASE}service-worker.js`]);
  assert.deepEqual(asked, ['new']);
});

test('a page is told of a build that lacks its script, and not of its own', async (t) => {
  const container = serviceWorker({ register: async () => {} });
  const renewed = await open(t, { serviceWorker: container });
  const tell = (/** @type {string[]} */ kept) =>
    container.dispatchEvent(new MessageEvent('message', { data: { kept } }));
  tell([BASE, SCRIPT]);
  assert.equal(renewed.mock.callCount(), 0);
  tell([BASE, `${BASE}assets/main-B.js`]);
  assert.equal(renewed.mock.callCount(), 1);
});
