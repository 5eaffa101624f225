import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from './store.js';
import { setMetric, showNumbers } from './tiles/visit.js';
import { newVisit } from './visit.js';

test('listeners hear what a visit became and what it was', () => {
  const first = newVisit();
  const store = createStore(first);
  /** @type {import('./visit.js').Visit[][]} */
  const heard = [];
  store.subscribe((...both) => heard.push(both));
  store.update((visit) => setMetric(visit, 'multi'));
  assert.deepEqual(heard, [[store.get(), first]]);
});

test('nobody hears of a transition that changed nothing', () => {
  const store = createStore(newVisit());
  let calls = 0;
  store.subscribe(() => {
    calls += 1;
  });
  store.update((visit) => setMetric(visit, 'single'));
  assert.equal(calls, 0);
});

test('who has stopped listening hears no more', () => {
  const store = createStore(newVisit());
  let calls = 0;
  const stop = store.subscribe(() => {
    calls += 1;
  });
  stop();
  store.update((visit) => showNumbers(visit, false));
  assert.equal(calls, 0);
});
