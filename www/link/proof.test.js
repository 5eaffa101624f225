import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { isProved } from './proof.js';

/** @typedef {import('./content.js').TilesContent} TilesContent */

const { links } = JSON.parse(
  await readFile(new URL('../../tests/data/links/v1.json', import.meta.url), 'utf8'),
);
/** Two moves from its goal: `LL`. @type {TilesContent} */
const TWO = links[1].content;

/**
 * @param {string} path
 * @param {'optimal' | 'bounded' | 'found'} status
 * @param {number | null} [lowerBound]
 */
const claiming = (path, status, lowerBound = null) =>
  isProved({ ...TWO, answer: { status, lowerBound, path, step: 0 } });

test('a claim that is true of a small board is proved', () => {
  assert.ok(claiming('LL', 'optimal'));
  assert.ok(claiming('LRLL', 'bounded', 2));
});

/**
 * The fewest moves, by breadth-first search.
 *
 * @param {TilesContent} content
 */
function fewestMoves({ start, goal, cols, rows }) {
  const wanted = goal.join();
  let layer = [start];
  const seen = new Set([start.join()]);
  for (let moves = 0; layer.length > 0; moves++) {
    if (layer.some((board) => board.join() === wanted)) return moves;
    layer = layer
      .flatMap((board) => after(board, rows, cols))
      .filter((board) => {
        const isNew = !seen.has(board.join());
        seen.add(board.join());
        return isNew;
      });
  }
  return null;
}

/**
 * @param {string[]} board
 * @param {number} rows
 * @param {number} cols
 */
function after(board, rows, cols) {
  const hole = board.indexOf('_');
  return [hole - cols, hole + cols, hole - 1, hole + 1]
    .filter((to) => to >= 0 && to < rows * cols)
    .filter((to) => to % cols === hole % cols || Math.abs(hole - to) === 1)
    .filter(
      (to) => Math.floor(to / cols) === Math.floor(hole / cols) || Math.abs(hole - to) === cols,
    )
    .map((to) => board.with(hole, board[to] ?? '').with(to, '_'));
}

test('of the links kept here, those of small boards are judged as breadth-first search does', () => {
  /** @type {TilesContent[]} */
  const small = links
    .map((/** @type {{ content: import('./content.js').LinkContent }} */ link) => link.content)
    .filter(
      (/** @type {TilesContent} */ { family, rows, cols, metric, answer }) =>
        family === 'tiles' && rows * cols <= 9 && metric === 'single' && answer,
    );
  const judged = small.filter(({ answer }) => answer?.status === 'optimal');
  assert.ok(judged.length > 2);
  for (const content of judged) {
    assert.equal(isProved(content), fewestMoves(content) === content.answer?.path.length);
  }
});

test('a claim that is false is not proved', () => {
  assert.ok(!claiming('LRLL', 'optimal'));
  assert.ok(!claiming('LRLL', 'bounded', 3));
  assert.ok(!claiming('LRLL', 'bounded', 4));
});

test('a claim about more than can be searched in a moment is not proved', () => {
  const labels = Array.from({ length: 16 }, (_, cell) => String(cell));
  const content = {
    ...TWO,
    rows: 4,
    cols: 4,
    blank: '0',
    goal: labels,
    start: labels.toReversed(),
  };
  const answer = { status: /** @type {const} */ ('optimal'), lowerBound: null, step: 0 };
  assert.ok(!isProved({ ...content, answer: { ...answer, path: 'L'.repeat(80) } }));
  assert.ok(!isProved({ ...content, answer: { ...answer, path: 'L'.repeat(30_000) } }));
});

test('moves without a claim need no proof, and no moves have none', () => {
  assert.ok(claiming('LL', 'found'));
  assert.ok(!isProved({ ...TWO, answer: null }));
});
