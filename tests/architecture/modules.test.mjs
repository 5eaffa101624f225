import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOf } from './modules.mjs';

test('imports are read however they are written', () => {
  const source = `
    import { a } from './a.js';
    export * from '../b.js';
    const c = await import('./deep/c.js');
  `;
  assert.deepEqual(importsOf('app/x.js', source), ['app/a.js', 'b.js', 'app/deep/c.js']);
});

test('an import that is computed does not slip through', () => {
  assert.deepEqual(importsOf('app/x.js', 'await import(name);'), ['(computed)']);
});

test('a type that a comment imports is no import', () => {
  assert.deepEqual(importsOf('app/x.js', "/** @type {import('./a.js').A} */ let a;"), []);
});

test('where a module lies is no import', () => {
  assert.deepEqual(importsOf('app/x.js', 'fetch(import.meta.url);'), []);
});
