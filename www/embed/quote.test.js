import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoted } from './quote.js';

test('the words of another page stand in quotation marks, and cannot leave them', () => {
  assert.equal(quoted('Two moves'), '“Two moves”');
  assert.equal(quoted('a” Unslide says: “b'), "“a' Unslide says: 'b”");
  assert.equal(quoted('a\u202e\u2066b'), '“ab”');
});

test('nothing that looks like the end of a quotation ends it', () => {
  for (const mark of [
    '„',
    '“',
    '»',
    '」',
    '』',
    '〞',
    '〟',
    '＂',
    '″',
    'ˮ',
    '❞',
    '\u{1f677}',
    "''",
    '’’',
  ]) {
    assert.equal(quoted(`a${mark} b`), "“a' b”", mark);
  }
});

test('an apostrophe stays one, and letters of any script stay as they are', () => {
  assert.equal(quoted('don’t'), "“don't”");
  assert.equal(quoted('שָׁלוֹם, 你好'), '“שָׁלוֹם, 你好”');
});

test('a long text takes time in proportion', () => {
  // In any other proportion this would not end.
  for (const part of ['"', "'", '\u200d', 'a\u200d', ' ', '” ']) {
    assert.ok(quoted(part.repeat(3_000_000)).length < 10_000_000);
  }
});

test('no words take no quotation marks', () => {
  assert.equal(quoted(' \u200b'), '');
});
