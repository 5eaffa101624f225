import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeName, withPlainNames } from './block-names.js';

/** @param {string} names */
const blocks = (names) => [...names].map((name, cell) => ({ name, cells: [cell] }));

/** @param {readonly { name: string }[]} blocks */
const namesOf = (blocks) => blocks.map(({ name }) => name).join('');

test('a new block has a name that no other block has, however many there are', () => {
  /** @type {{ name: string }[]} */
  const named = [];
  for (let count = 0; count < 400; count += 1) named.push({ name: freeName(named) });
  assert.equal(new Set(named.map(({ name }) => name)).size, 400);
});

test('letters and digits of any script stay as they are', () => {
  assert.equal(namesOf(withPlainNames(blocks('Ax7Жع中𝐀'))), 'Ax7Жع中𝐀');
});

test('a name that is a wall, a blank, or a separator in a text becomes a letter', () => {
  const renamed = withPlainNames(blocks('X#./=>@, :'));
  assert.equal(namesOf(renamed), 'XBCDEFGHIJ');
  assert.deepEqual(renamed[1].cells, [1]);
});

test('a new name is none that another block has', () => {
  assert.equal(namesOf(withPlainNames(blocks('#BC'))), 'DBC');
});
