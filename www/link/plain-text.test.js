import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainLabel, plainText } from './plain-text.js';

test('controls that reorder the text around them are dropped', () => {
  for (const control of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
    assert.equal(plainText(`photo${control}gpj`), 'photogpj');
  }
});

test('invisible letters are dropped, and every space is a plain one', () => {
  const hidden = ['\0', '\u001b', '\u00ad', '\u200b', '\u2060', '\u3164', '\ufeff', '\u{e0041}'];
  for (const letter of hidden) assert.equal(plainText(`a${letter}b`), 'ab');
  assert.equal(plainText('\u2003two\n\u2028lines\u00a0'), 'two lines');
});

test('what scripts and emoji are written with stays', () => {
  for (const text of [
    'می\u200cخواهم',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f',
    'क्\u200dष',
    'été',
    '汉字',
  ]) {
    assert.equal(plainText(text), text);
  }
});

test('joiners that join nothing are dropped', () => {
  assert.equal(plainText('\u200d\u200d1\u200d'), '1');
  assert.equal(plainText('\u200c'), '');
});

test('a label can be seen, and none becomes the blank', () => {
  for (const text of ['\u202e\u200b', '\ufe0f', '\u200d', '\u3164', '_\u200b']) {
    assert.equal(plainLabel(text, '_'), '\ufffd');
  }
  for (const text of ['12', '_', '❤\ufe0f']) assert.equal(plainLabel(text, '_'), text);
});
