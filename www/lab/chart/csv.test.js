import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.js';

test('each row is a line, and nothing is an empty field', () => {
  assert.equal(
    csvOf(
      ['search', 'moves'],
      [
        ['a-star', 31],
        ['depth-first', null],
      ],
    ),
    'search,moves\r\na-star,31\r\ndepth-first,\r\n',
  );
});

test('what would divide a field is quoted', () => {
  assert.equal(
    csvOf(['a'], [['1,5'], ['say "x"'], ['two\nlines']]),
    'a\r\n"1,5"\r\n"say ""x"""\r\n"two\nlines"\r\n',
  );
});
