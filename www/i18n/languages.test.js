import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { createI18n } from './i18n.js';
import { LANGUAGES, languageFor } from './languages.js';

/** @typedef {import('./i18n.js').Words} Words */

/** Where words are: of the page, and of the lab. */
const FOLDERS = ['./', '../lab/words/'].map((path) => new URL(path, import.meta.url));
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const OTHERS = Object.keys(LANGUAGES).filter((code) => code !== 'en');

/**
 * The words of one language in a folder.
 *
 * @param {URL} folder
 * @param {string} code
 * @returns {Words}
 */
const wordsOf = (folder, code) => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'));

/**
 * Each key with the forms of its words; a text without plurals has the form ''.
 *
 * @param {Words} words
 * @param {string} prefix
 * @returns {[string, Record<string, string>][]}
 */
function leaves(words, prefix = '') {
  return Object.entries(words).flatMap(([name, value]) => {
    const key = prefix + name;
    if (typeof value === 'string') return [[key, { '': value }]];
    const isPlural = Object.keys(value).every((form) => FORMS.includes(form));
    if (isPlural) return [[key, /** @type {Record<string, string>} */ (value)]];
    return leaves(value, `${key}.`);
  });
}

/** @param {URL} folder */
const nameOf = (folder) => folder.pathname.split('/').slice(-3, -1).join('/');

/** @param {Record<string, string>} forms */
const placeholders = (forms) =>
  [...new Set(Object.values(forms).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

for (const folder of FOLDERS) {
  const english = new Map(leaves(wordsOf(folder, 'en')));

  test(`there is a file of words for each language and for no other in ${nameOf(folder)}`, () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    assert.deepEqual(
      files.sort(),
      Object.keys(LANGUAGES)
        .map((code) => `${code}.json`)
        .sort(),
    );
  });

  for (const code of OTHERS) {
    describe(`the words of ${nameOf(folder)} in ${LANGUAGES[/** @type {keyof typeof LANGUAGES} */ (code)]}`, () => {
      const words = new Map(leaves(wordsOf(folder, code)));

      test('are those that there are in English, in the same order', () => {
        assert.deepEqual([...words.keys()], [...english.keys()]);
      });

      test('have the same places to be filled in', () => {
        const wrong = [...words].filter(([key, forms]) => {
          const places = placeholders(english.get(key) ?? {});
          return placeholders(forms).join() !== places.join();
        });
        assert.deepEqual(wrong, []);
      });

      test('have every plural form that the language knows, and only where English has any', () => {
        const known = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
        const wrong = [...words].filter(([key, forms]) => {
          const isPlural = !('' in (english.get(key) ?? { '': '' }));
          const expected = isPlural ? [...known].sort() : [''];
          return Object.keys(forms).sort().join() !== expected.sort().join();
        });
        assert.deepEqual(wrong, []);
      });

      test('can be said', () => {
        const { t } = createI18n(code, wordsOf(folder, code));
        for (const count of [1, 2, 5, 1_000_000]) {
          for (const key of words.keys()) assert.ok(t(key, { count }).length > 0, key);
        }
      });
    });
  }
}

describe('the language', () => {
  test('is the first that is asked for and known', () => {
    assert.equal(languageFor(['de-DE', 'pt-BR', 'ru']), 'pt');
  });

  test('is known in every country', () => {
    assert.deepEqual(
      ['zh-Hant-TW', 'RU', 'pt-PT', 'en-GB'].map((asked) => languageFor([asked])),
      ['zh', 'ru', 'pt', 'en'],
    );
  });

  test('is English where none is known', () => {
    assert.deepEqual([languageFor([]), languageFor(['toString', 'de'])], ['en', 'en']);
  });
});
