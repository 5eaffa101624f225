import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLater, laterActions } from './later.js';

/** @import { Whole } from './whole.js' */

/** @param {Partial<import('./context.js').LandingActions>} [landing] */
const wholeOf = (landing = {}) => /** @type {Whole} */ (/** @type {unknown} */ ({ landing }));

/**
 * A page whose rest can be loaded or not.
 *
 * @param {(code: string) => Promise<Whole>} [start]
 */
function newLater(start = async () => wholeOf()) {
  const network = { isThere: true };
  /** @type {string[]} */
  const log = [];
  const later = createLater({
    async load() {
      if (!network.isThere) throw new TypeError('no network');
      return 'code';
    },
    start(code) {
      log.push('started');
      return start(code);
    },
    onFailed: () => log.push('told'),
  });
  const act = (/** @type {string} */ name) => () => void log.push(name);
  return { network, log, later, act };
}

test('what is used before it is there is done in turn, once it is there', async () => {
  const { log, later, act } = newLater();
  assert.equal(later.now(), null);
  await Promise.all([later.use(act('one')), later.ahead(act('two')), later.use(act('three'))]);
  assert.deepEqual(log, ['started', 'one', 'two', 'three']);
  assert.notEqual(later.now(), null);
});

test('a visitor is told that what was asked for cannot be loaded, and the next use tries again', async () => {
  const { network, log, later, act } = newLater();
  network.isThere = false;
  await Promise.all([later.use(act('one')), later.use(act('two'))]);
  assert.deepEqual(log, ['told', 'told']);
  network.isThere = true;
  await later.use(act('three'));
  assert.deepEqual(log.slice(2), ['started', 'three']);
});

test('nobody is told of what is loaded ahead in vain, and it is loaded when it is used', async () => {
  const { network, log, later, act } = newLater();
  network.isThere = false;
  await later.ahead(act('one'));
  assert.deepEqual(log, []);
  network.isThere = true;
  await later.use(act('two'));
  assert.deepEqual(log, ['started', 'two']);
});

test('a page that could not be started is not started again beside itself', async () => {
  const { log, later, act } = newLater(() => Promise.reject(new Error('half a page')));
  await later.use(act('one'));
  await later.use(act('two'));
  assert.deepEqual(log, ['started', 'told', 'told']);
});

test('the landing says by itself what is wrong until the rest of the page is there', async () => {
  /** @type {string[]} */
  const log = [];
  const { later } = newLater(async () => wholeOf({ fail: ({ key }) => log.push(`whole: ${key}`) }));
  const own = { fail: (/** @type {any} */ { key }) => log.push(`own: ${key}`), dismiss: () => {} };
  const { fail } = laterActions(later, own);
  fail({ tone: 'error', key: 'one' });
  await later.use(() => {});
  fail({ tone: 'error', key: 'two' });
  assert.deepEqual(log, ['own: one', 'whole: two']);
});
