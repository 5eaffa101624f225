import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isSection } from '../sections.js';
import { LESSON_MINUTES, LESSONS } from './plan.js';

const WORDS = JSON.parse(
  readFileSync(new URL('../words/en.json', import.meta.url), 'utf8'),
).lessons;

test('every lesson lasts as long as it should', () => {
  for (const { name, steps } of LESSONS) {
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
    assert.equal(minutes, LESSON_MINUTES, name);
  }
});

test('every step has its words, and what it opens is there', () => {
  for (const { name, steps } of LESSONS) {
    assert.equal(Object.keys(WORDS[name].steps).length, steps.length, name);
    for (const { opens } of steps) assert.ok(!opens || isSection(opens.section), opens?.section);
  }
});
