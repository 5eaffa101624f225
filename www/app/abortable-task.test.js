import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameAnswer, underWay } from './abortable-task.js';
import { createStore } from './store.js';
import { at, showNumbers } from './tiles/visit.js';
import { askForPicture } from './transitions.js';
import { newVisit, setTask } from './visit.js';

const begun = () => {
  const store = createStore(at('goal', newVisit()));
  return { store, ...underWay(store, 'finished', isSameAnswer) };
};

/** Waits for all pending microtasks and timers. */
const soon = () => new Promise((done) => setTimeout(done, 0));

test('a task goes on while it is wanted', async () => {
  const { store, signal } = begun();
  store.update((visit) => showNumbers(visit, false));
  await soon();
  assert.deepEqual([store.get().task, signal.aborted], ['finished', false]);
});

test('a task that is wanted no more ends, and makes room for the next one', async () => {
  const { store, signal } = begun();
  store.update(askForPicture);
  assert.ok(signal.aborted);
  await soon();
  assert.equal(store.get().task, null);
});

test('a task that makes room for another one leaves that alone', async () => {
  const { store, signal } = begun();
  store.update((visit) => setTask(visit, 'picture'));
  assert.ok(signal.aborted);
  await soon();
  assert.equal(store.get().task, 'picture');
});

test('a task that is done is not ended any more', async () => {
  const { store, signal, stop } = begun();
  stop();
  store.update((visit) => setTask(visit, 'reading'));
  await soon();
  assert.deepEqual([store.get().task, signal.aborted], ['reading', false]);
});
