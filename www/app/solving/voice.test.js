import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createI18n } from '../../i18n/i18n.js';
import { createStore } from '../store.js';
import { progressed, startSolving, stopped } from '../tiles/search.js';
import { newVisit } from '../visit.js';
import { speakOfSearch } from './voice.js';

const words = JSON.parse(readFileSync(new URL('../../i18n/en.json', import.meta.url), 'utf8'));
const i18n = createI18n('en', words);

/**
 * A search with recorded announcements, and a function that advances it to a bound and a time in
 * seconds.
 */
function listening() {
  /** @type {string[]} */
  const said = [];
  let time = 0;
  const store = createStore(newVisit());
  speakOfSearch({ store, i18n, say: (text) => said.push(text) }, () => time);
  store.update(startSolving);
  /**
   * @param {number} seconds
   * @param {number} bound
   */
  const hear = (seconds, bound) => {
    time = seconds * 1000;
    const news = { expanded: 1, generated: 1, seconds, lower_bound: bound, best: null };
    store.update((visit) => progressed(visit, news));
  };
  return { said, hear, store };
}

test('who listens hears of a search now and then, and not of each step of it', () => {
  const { said, hear } = listening();
  for (let second = 0; second < 40; second++) hear(second, 20 + second);
  assert.deepEqual(said, [
    'At least 35 moves. I’m still looking.',
    'At least 50 moves. I’m still looking.',
  ]);
});

test('the same is not said twice', () => {
  const { said, hear } = listening();
  for (let second = 0; second < 100; second++) hear(second, 20);
  assert.equal(said.length, 1);
});

test('the next search has its own time', () => {
  const { said, hear, store } = listening();
  hear(14, 20);
  store.update(stopped);
  store.update(startSolving);
  hear(16, 21);
  assert.deepEqual(said, []);
});
