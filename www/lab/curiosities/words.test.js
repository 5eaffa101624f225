import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** @typedef {{ [key: string]: string | Tree }} Tree */

/** @param {string} language @returns {Tree} */
function wordsOf(language) {
  const file = new URL(`../words/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).curiosities;
}

/**
 * The keys of a tree with the placeholders of their words, the same in all plural forms.
 *
 * @param {Tree} tree
 * @param {string} prefix
 * @returns {string[]}
 */
function shapeOf(tree, prefix = '') {
  return Object.entries(tree).flatMap(([name, value]) => {
    const isForms = value instanceof Object && 'other' in value;
    if (value instanceof Object && !isForms) return shapeOf(value, `${prefix}${name}.`);
    const texts = isForms ? Object.values(value) : [value];
    const holes = texts.map((text) => (String(text).match(/\{\w+\}/g) ?? []).sort().join());
    assert.equal(new Set(holes).size, 1, `${prefix}${name}`);
    return [`${prefix}${name} ${holes[0]}`];
  });
}

for (const language of ['ru', 'zh', 'pt']) {
  test(`the exhibits say the same in ${language} as in English`, () => {
    assert.deepEqual(shapeOf(wordsOf(language)).sort(), shapeOf(wordsOf('en')).sort());
    const { one, few, many, other } = /** @type {Tree} */ (
      /** @type {Tree} */ (wordsOf(language).numbers).boards
    );
    const given = Object.entries({ one, few, many, other }).filter(([, form]) => form);
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    assert.deepEqual(given.map(([category]) => category).sort(), [...known].sort());
  });
}
