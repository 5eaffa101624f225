import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createReadyList, LEVELS, nextBoard } from './ready-list.js';

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

test('a list that could not be loaded is asked for again, and one that was loaded is not', async (t) => {
  const answers = [new Response('[]', { status: 503 }), Response.json(BOARDS)];
  const asked = t.mock.method(globalThis, 'fetch', async () => answers.shift());
  const ready = createReadyList('https://a.example/boards.json');
  await assert.rejects(ready.load());
  assert.deepEqual(ready.boards(), []);
  assert.equal((await ready.load()).length, BOARDS.length);
  await ready.load();
  assert.equal(asked.mock.callCount(), 2);
});
