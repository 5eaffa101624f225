import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDatabase } from './database.js';

const SHAPE = { name: 'x', version: 1, upgrade: () => {} };

/** Connections that a test opens, blocks and loses. */
function fakeFactory() {
  /** @type {any[]} */
  const requests = [];
  const factory = {
    open() {
      const request = { result: fakeConnection(), error: new Error('refused') };
      requests.push(request);
      return request;
    },
  };
  return { factory: /** @type {any} */ (factory), requests };
}

/** A connection whose transactions are committed as soon as they can be, unless they are aborted. */
function fakeConnection() {
  /** @type {string[]} */
  const ends = [];
  return {
    closed: false,
    ends,
    close() {
      this.closed = true;
    },
    transaction() {
      /** @type {any} */
      const transaction = {
        abort() {
          clearTimeout(committing);
          ends.push('aborted');
          transaction.onabort();
        },
      };
      const committing = setTimeout(() => {
        ends.push('committed');
        transaction.oncomplete();
      });
      return transaction;
    },
  };
}

const act = () => Promise.resolve('done');
const later = () => new Promise((done) => setTimeout(done));

test('nothing is found where the browser stores nothing', async () => {
  assert.equal(await createDatabase(SHAPE, undefined).within([], 'readonly', act), null);
});

test('one connection serves all', async () => {
  const { factory, requests } = fakeFactory();
  const database = createDatabase(SHAPE, factory);
  const both = [1, 2].map(() => database.within([], 'readonly', act));
  requests[0].onsuccess();
  assert.deepEqual(await Promise.all(both), ['done', 'done']);
  assert.equal(requests.length, 1);
});

test('a connection that cannot be made is tried again', async () => {
  const { factory, requests } = fakeFactory();
  const database = createDatabase(SHAPE, factory);
  const first = database.within([], 'readonly', act);
  requests[0].onerror();
  assert.equal(await first, null);
  const second = database.within([], 'readonly', act);
  requests[1].onsuccess();
  assert.equal(await second, 'done');
});

test('a newer page need not wait: the connection is closed, and made again when needed', async () => {
  const { factory, requests } = fakeFactory();
  const database = createDatabase(SHAPE, factory);
  const first = database.within([], 'readonly', act);
  requests[0].onsuccess();
  await first;
  requests[0].result.onversionchange();
  assert.ok(requests[0].result.closed);
  void database.within([], 'readonly', act);
  assert.equal(requests.length, 2);
});

test('a page that is blocked by an older one keeps nothing, and does not wait', async () => {
  const { factory, requests } = fakeFactory();
  const found = createDatabase(SHAPE, factory).within([], 'readonly', act);
  requests[0].onblocked();
  assert.equal(await found, null);
  requests[0].onsuccess();
  assert.ok(requests[0].result.closed);
});

test('a connection that the browser has closed is made again', async () => {
  const { factory, requests } = fakeFactory();
  const database = createDatabase(SHAPE, factory);
  const first = database.within([], 'readonly', act);
  requests[0].onsuccess();
  await first;
  requests[0].result.onclose();
  void database.within([], 'readonly', act);
  await later();
  assert.equal(requests.length, 2);
});

test('what a connection that is closing does not begin is done by another one', async () => {
  const { factory, requests } = fakeFactory();
  const database = createDatabase(SHAPE, factory);
  const first = database.within([], 'readonly', act);
  requests[0].result.transaction = () => {
    throw new DOMException('closing', 'InvalidStateError');
  };
  requests[0].onsuccess();
  await later();
  requests[1].onsuccess();
  assert.equal(await first, 'done');
});

test('an act that fails is taken back', async () => {
  const { factory, requests } = fakeFactory();
  const failing = createDatabase(SHAPE, factory).within([], 'readwrite', () =>
    Promise.reject(new Error('quota')),
  );
  requests[0].onsuccess();
  assert.equal(await failing, null);
  assert.deepEqual(requests[0].result.ends, ['aborted']);
});

test('a transaction that is aborted succeeds in nothing', async () => {
  const { factory, requests } = fakeFactory();
  const database = createDatabase(SHAPE, factory);
  const first = database.within([], 'readwrite', act);
  requests[0].onsuccess();
  assert.equal(await first, 'done');
  requests[0].result.transaction = () => {
    /** @type {any} */
    const transaction = { error: new Error('quota') };
    setTimeout(() => transaction.onabort());
    return transaction;
  };
  assert.equal(await database.within([], 'readwrite', act), null);
});
