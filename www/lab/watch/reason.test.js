import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createI18n } from '../../i18n/i18n.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { momentAt } from './moment.js';
import { figuresOf, nodeSentence, reasonOf } from './reason.js';
import { GOAL, ROUNDS, TRACE } from './sample-trace.js';
import { SEARCHES } from './searches.js';

/** @param {string} language */
function wordsOf(language) {
  const file = new URL(`../words/${language}.json`, import.meta.url);
  return createI18n(language, { lab: JSON.parse(readFileSync(file, 'utf8')) }).t;
}

const t = wordsOf('en');

/** @param {number} step */
const reasonAt = (step) => reasonOf(TRACE, momentAt(TRACE, step), GOAL, t);

test('a reason has the figures of its node, and of those that waited before the step', () => {
  assert.equal(reasonAt(1), 'f = g + h = 0 + 2 = 2. It alone waits.');
  assert.match(reasonAt(2), /^f = g \+ h = 1 \+ 1 = 2: the least of 2 that wait\./);
});

test('a goal that waits is told', () => {
  assert.match(reasonAt(2), /The goal waits among them/);
  assert.doesNotMatch(reasonAt(1), /goal/);
});

test('the end tells what it took and what it proves', () => {
  assert.equal(
    reasonAt(3),
    'The goal is met after 2 expansions. The way has 2 moves. Nothing that waits has a smaller f, so no way is shorter.',
  );
});

test('a bound is told by its round', () => {
  assert.equal(figuresOf(ROUNDS, momentAt(ROUNDS, 2), t), '2 expanded, 1 wait · round 2, bound 2');
});

test('a record that ends before its search says so', () => {
  const trace = { ...TRACE, path: [], limit: /** @type {const} */ ('expanded') };
  assert.match(figuresOf(trace, momentAt(trace, 2), t), /only its first 2 steps are shown/);
});

test('a node that is looked at has its figures and its state', () => {
  const sentence = nodeSentence(TRACE, momentAt(TRACE, 2), 2, t);
  assert.equal(sentence, 'This board: f = g + h = 1 + 3 = 4; it waits.');
});

for (const language of Object.keys(LANGUAGES)) {
  test(`every search has its words in ${language}`, () => {
    const words = wordsOf(language);
    for (const algorithm of SEARCHES) {
      const trace = { ...ROUNDS, algorithm };
      for (const step of [0, 1, 2, 3]) {
        const said = reasonOf(trace, momentAt(trace, step), GOAL, words);
        assert.ok(said.length > 3 && !/[{}]|NaN|undefined/.test(said), said);
      }
    }
  });
}
