import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LEVELS, nextBoard } from './ready-list.js';

/** @type {import('./ready-list.js').ReadyBoard[]} */
const BOARDS = JSON.parse(
  readFileSync(new URL('../../samples/ready-boards.json', import.meta.url), 'utf8'),
);

test('ready boards go from easy to hard, level by level', () => {
  const levels = BOARDS.map(({ level }) => LEVELS.indexOf(level));
  assert.deepEqual([...new Set(levels)], [0, 1, 2, 3, 4]);
  assert.deepEqual(levels, levels.toSorted());
  for (const level of LEVELS) {
    const moves = BOARDS.filter((board) => board.level === level).map((board) => board.moves);
    assert.ok(moves.length >= 8, level);
    assert.deepEqual(
      moves,
      moves.toSorted((one, other) => one - other),
      level,
    );
  }
});

test('no two ready boards are the same', () => {
  assert.equal(new Set(BOARDS.map(({ text }) => text)).size, BOARDS.length);
});

test('after a ready board comes the next one, after the last none', () => {
  const [first, second] = BOARDS;
  assert.equal(nextBoard(BOARDS, `${first?.text}=>....`), second);
  assert.equal(nextBoard(BOARDS, BOARDS.at(-1)?.text ?? ''), null);
  assert.equal(nextBoard(BOARDS, 'AA.../.....'), null);
});
