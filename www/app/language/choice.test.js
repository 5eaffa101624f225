import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagOf } from '../../i18n/languages.js';
import { chosenLanguage, keepLanguage, withoutLanguage } from './choice.js';

function newStorage() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return () => ({
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) =>
      void kept.set(name, value),
  });
}

const forbidden = () => {
  throw new Error('forbidden');
};

test('a language that was chosen is the next visit’s, whatever the browser prefers', () => {
  const storage = newStorage();
  keepLanguage(storage, 'ru');
  assert.equal(chosenLanguage({ query: '', storage, preferred: ['pt-BR'] }), 'ru');
});

test('a link that asks for a language goes before it', () => {
  const storage = newStorage();
  keepLanguage(storage, 'ru');
  assert.equal(chosenLanguage({ query: '?lang=zh', storage, preferred: ['en'] }), 'zh');
});

test('without a choice, or where none can be kept, the browser’s is taken', () => {
  for (const storage of [newStorage(), forbidden])
    assert.equal(chosenLanguage({ query: '', storage, preferred: ['pt-BR', 'en'] }), 'pt');
  keepLanguage(forbidden, 'ru');
});

test('pages name the kind of Chinese and of Portuguese that they are written in', () => {
  assert.deepEqual(['en', 'ru', 'zh', 'pt'].map(tagOf), ['en', 'ru', 'zh-Hans', 'pt-BR']);
});

test('an address loses the language that it asks for, and nothing else', () => {
  const address = 'https://unslide.example/?lang=ru&shared#1abc';
  assert.equal(withoutLanguage(address), 'https://unslide.example/?shared=#1abc');
  assert.equal(withoutLanguage('https://unslide.example/?lang=ru'), 'https://unslide.example/');
});
