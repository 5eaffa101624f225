import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOfTiles, readTiles } from './text.js';

const EIGHT = {
  rows: 3,
  cols: 3,
  labels: '1 2 3 4 5 6 7 _ 8'.split(' '),
  goal: null,
  nearest: null,
};

describe('blanks between letters', () => {
  for (const text of ['A A B . / X X B .', 'A,A,o/X,X,o', 'a b b / a . c => . . . / a . .']) {
    test(`stand between cells of blocks in ${text}`, () => assert.equal(isOfTiles(text), false));
  }

  for (const text of ['a b / c _', 'A A / B 0', '1 2 3 / 4 5 6 / 7 8 .', '11 2 / 1 .']) {
    test(`stand between tiles in ${text}`, () => assert.equal(isOfTiles(text), true));
  }
});

describe('a board of tiles', () => {
  for (const [form, text] of Object.entries({
    'as the terminal takes it': '1 2 3/4 5 6/7 _ 8',
    'on lines of their own': '\n1 2 3\n4 5 6\r\n7 _ 8\n\n',
    'with a nought for the empty place': '1 2 3/4 5 6/7 0 8',
    'with commas and tabs': '1, 2, 3\n4\t5\t6\n7;_;8',
    'in one long row': '1 2 3 4 5 6 7 0 8',
  })) {
    test(`is read ${form}`, () => assert.deepEqual(readTiles(text), EIGHT));
  }

  test('may have signs that are the same, and a nought beside the empty place', () => {
    const board = readTiles('0 A/A _');
    assert.deepEqual('labels' in board && board.labels, ['0', 'A', 'A', '_']);
  });

  test('may say how it should look', () => {
    const board = readTiles('1 2/0 3 => 1 2/3 0');
    assert.deepEqual('goal' in board && board.goal, ['1', '2', '3', '_']);
  });

  test('may name its goal, or leave tiles of it open', () => {
    const nearest = (/** @type {string} */ goal) => {
      const board = readTiles(`1 2/0 3 => ${goal}`);
      return 'nearest' in board ? board.nearest : board;
    };
    assert.equal(nearest('Magic'), 'magic');
    assert.equal(nearest('1 ?\n? 0'), '1 ?/? _');
  });

  test('may have a question mark for a tile like any other', () => {
    const board = readTiles('1 ?/0 3 => 1 ?/3 0');
    assert.deepEqual('goal' in board && board.goal, ['1', '?', '3', '_']);
  });
});

/** Texts with the key of their problem, the wrong part and the numbers. */
const FAULTS = [
  ['1 2 3/4 5/7 _ 8', 'text.ragged', '4 5', { row: 2, count: 2, expected: 3 }],
  ['1 2 3', 'text.size', null, { rows: 1, cols: 3, min: 2, max: 20 }],
  ['1 2/3 4', 'text.noBlank', null, {}],
  ['1 _/3 _', 'text.blanks', '_', { count: 2 }],
  ['1 elephant/3 _', 'text.long', 'elephant', { label: 'elephant', row: 1, col: 2 }],
  ['1 2/3 _ => 1 2', 'text.size', null, { rows: 1, cols: 2, min: 2, max: 20 }],
  ['1 2/3 _ => 1 2 3/4 5 _', 'text.goalSize', null, { rows: 2, cols: 3 }],
  ['1 2/3 _ => 1 2/9 _', 'text.goalTile', '9', { label: '9', row: 2, col: 1 }],
  ['1 2/3 _ => 9 ?/? _', 'text.goalTile', '9', { label: '9', row: 1, col: 1 }],
  ['1 2/3 _ => 1 1/3 _', 'text.goalTile', '1', { label: '1', row: 1, col: 2 }],
];

for (const [text, key, part, values] of /** @type {any[]} */ (FAULTS)) {
  test(`“${text}” is told what is wrong with it, and where`, () => {
    const read = readTiles(text);
    assert.ok('key' in read);
    assert.deepEqual([read.key, read.values], [key, values]);
    assert.equal(read.at && text.slice(read.at.from, read.at.to), part);
  });
}

test('tiles have blanks between them, blocks have none', () => {
  for (const text of ['1 2 3/4 5 6/7 _ 8', '1,2\n3,_']) assert.ok(isOfTiles(text), text);
  for (const text of ['AA.B/...B/CCCB/DDDB', 'AA.\nB..=>AA.\n..B', ' ooAAoo ']) {
    assert.ok(!isOfTiles(text), text);
  }
});
