import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.js';

/**
 * An act that ends when it is told to, and says that it has begun.
 *
 * @param {string[]} begun
 * @param {string} name
 */
function actOf(begun, name) {
  let end = () => {};
  const ended = new Promise((/** @type {(end: void) => void} */ resolve) => {
    end = resolve;
  });
  const act = () => {
    begun.push(name);
    return ended.then(() => name);
  };
  return { act, end };
}

const later = () => new Promise((done) => setTimeout(done));
const { signal } = new AbortController();

test('acts come one after the other, an urgent one next', async () => {
  const turns = createTurns();
  /** @type {string[]} */
  const begun = [];
  const acts = ['a', 'b', 'urgent'].map((name) => ({ name, ...actOf(begun, name) }));
  const taken = acts.map(({ name, act }) => turns.take(act, { signal, isUrgent: name.length > 1 }));
  await later();
  assert.deepEqual(begun, ['a']);
  for (const { end } of acts) end();
  assert.deepEqual(await Promise.all(taken), ['a', 'b', 'urgent']);
  assert.deepEqual(begun, ['a', 'urgent', 'b']);
});

test('one that is given up while it waits never begins, and holds nobody up', async () => {
  const turns = createTurns();
  /** @type {string[]} */
  const begun = [];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => actOf(begun, name));
  assert.ok(a && b && c);
  const ours = new AbortController();
  const first = turns.take(a.act, { signal, isUrgent: false });
  const second = turns.take(b.act, { signal: ours.signal, isUrgent: false });
  const third = turns.take(c.act, { signal, isUrgent: false });
  ours.abort();
  await assert.rejects(second, { name: 'AbortError' });
  for (const { end } of [a, c]) end();
  assert.deepEqual(await Promise.all([first, third]), ['a', 'c']);
  assert.deepEqual(begun, ['a', 'c']);
  await assert.rejects(turns.take(b.act, { signal: ours.signal, isUrgent: false }));
});

test('one that fails lets the next begin', async () => {
  const turns = createTurns();
  const bad = turns.take(() => Promise.reject(new Error('bad')), { signal, isUrgent: false });
  const good = turns.take(() => Promise.resolve('good'), { signal, isUrgent: false });
  await assert.rejects(bad, /bad/);
  assert.equal(await good, 'good');
});
