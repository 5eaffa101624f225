import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoted } from './quote.js';

test('the words of another page stand in quotation marks, and cannot leave them', () => {
  assert.equal(quoted('Two moves'), '“Two moves”');
  assert.equal(quoted('a” Unslide says: “b'), "“a' Unslide says: 'b”");
  assert.equal(quoted('a\u202e\u2066b'), '“ab”');
});

test('no words take no quotation marks', () => {
  assert.equal(quoted(' \u200b'), '');
});
