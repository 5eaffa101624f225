import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingsOf } from './letters.js';

test('what chats and sentences append to a link is none of it', () => {
  const ends = ['.', ')', '>', '"', '…', '\u200b', '%E2%80%A6', '%3E', '**', ').', ' and more'];
  for (const end of ends) assert.deepEqual(readingsOf(`1Ab-_9${end}`), ['1Ab-_9'], end);
});

test('a dash or an underscore at the end may be a letter of the link', () => {
  assert.deepEqual(readingsOf('1Ab-_.'), ['1Ab-_', '1Ab']);
});
