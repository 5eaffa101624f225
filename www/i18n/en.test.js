import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** @typedef {{ [key: string]: string | Tree }} Tree */

/** @type {Tree} */
const EN = JSON.parse(readFileSync(`${ROOT}www/i18n/en.json`, 'utf8'));
const HTML = readFileSync(`${ROOT}index.html`, 'utf8');
const SAMPLES = ['samples', 'ready-boards'].map((list) =>
  readFileSync(`${ROOT}www/samples/${list}.json`, 'utf8'),
);

/** The words of players are tested beside them. */
const ELSEWHERE = ['player', 'embed'];
const SECTIONS = Object.keys(EN).filter((section) => !ELSEWHERE.includes(section));
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * @param {Tree} tree
 * @param {string} prefix
 * @returns {[string, string | Tree][]} Each key with its words; plural forms count as one.
 */
function leaves(tree, prefix = '') {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = prefix + name;
    const isTree = value instanceof Object && !Object.keys(value).every((k) => PLURALS.includes(k));
    return isTree
      ? leaves(value, `${key}.`)
      : [/** @type {[string, string | Tree]} */ ([key, value])];
  });
}

/** @param {string} folder  Of scripts, in `www`. */
const scriptsIn = (folder) =>
  readdirSync(`${ROOT}www/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.endsWith('.test.js'))
    .map((file) => readFileSync(`${ROOT}www/${folder}/${file}`, 'utf8'));

/**
 * @returns {Set<string>} Every string in the scripts, the lists of samples and the page that is a
 *   key of these sections.
 */
function usedKeys() {
  const scripts = scriptsIn('app');
  const key = new RegExp(`['"]((?:${SECTIONS.join('|')})\\.[\\w.]+)['"]`, 'g');
  return new Set(
    [...scripts, ...SAMPLES, HTML].flatMap((text) =>
      [...text.matchAll(key)].map((m) => m[1] ?? ''),
    ),
  );
}

const used = usedKeys();
const known = new Map(leaves(EN).filter(([key]) => SECTIONS.includes(key.split('.')[0] ?? '')));

test('every word that is used is in the English', () => {
  assert.ok(used.size > 50, 'the words are no longer found in the scripts');
  assert.deepEqual(
    [...used].filter((key) => !known.has(key)),
    [],
  );
});

test('every word that a script of the page or of the lab asks for by its whole key is in the English', () => {
  const lab = JSON.parse(readFileSync(`${ROOT}www/lab/words/en.json`, 'utf8'));
  const words = new Set(leaves({ ...EN, lab }).map(([key]) => key));
  const asked = ['app', 'lab']
    .flatMap(scriptsIn)
    .flatMap((text) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((m) => m[1] ?? ''));
  assert.ok(asked.length > 300, 'the words are no longer found in the scripts');
  assert.deepEqual(
    asked.filter((key) => !words.has(key)),
    [],
  );
});

test('every word of the English is used', () => {
  assert.deepEqual(
    [...known.keys()].filter((key) => !used.has(key)),
    [],
  );
});

test('a word with plural forms has the two that English knows', () => {
  const plural = [...known].filter(([, words]) => words instanceof Object);
  const wrong = plural.filter(([, words]) => Object.keys(words).join() !== 'one,other');
  assert.deepEqual(wrong, []);
});

test('the page has the title of the English before its scripts run', () => {
  const [, title] = /<title data-i18n="page.title">([^<]*)</.exec(HTML) ?? [];
  assert.equal(title, known.get('page.title'));
});
