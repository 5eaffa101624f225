import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ENTRIES, entryOf } from './entries.js';
import { PSEUDOCODE, SOURCES } from './pseudocode.js';

const WORDS = JSON.parse(readFileSync(new URL('../words/en.json', import.meta.url), 'utf8'));

test('each entry has its lines and its words, and there are no others', () => {
  const names = ENTRIES.map(({ name }) => name).sort();
  assert.deepEqual(Object.keys(PSEUDOCODE).sort(), names);
  assert.deepEqual(Object.keys(WORDS.algorithms.entries).sort(), names);
  // The by-hand method is nobody's.
  assert.deepEqual([...Object.keys(SOURCES), 'by-hand'].sort(), names);
});

test('all searches and heuristics that have a name are explained', () => {
  const { guided, guidedBy, ...searches } = WORDS.searches;
  const { largest, ...heuristics } = WORDS.heuristics;
  assert.ok(guided && guidedBy && largest);
  const named = [...Object.keys(searches), ...Object.keys(heuristics)];
  assert.deepEqual(named.sort(), ENTRIES.map(({ name }) => name).sort());
});

test('an example is a search of the engine', () => {
  const examples = ['breadth-first', 'beam', 'weighted-a-star', 'linear-conflict'].map(
    (name) => entryOf(name).example,
  );
  assert.deepEqual(examples, [
    'breadth-first',
    'beam:manhattan:100',
    'weighted-a-star:manhattan:150',
    'a-star:linear-conflict',
  ]);
});

test('an unknown name is the first entry', () => {
  assert.equal(entryOf('dijkstra').name, 'breadth-first');
});
