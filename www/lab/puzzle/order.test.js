import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankWalk, ordered, prizeBoard, traded, verdictOf, wrongPairs } from './order.js';

/** All boards that moves make of the one in order. @param {number} rows @param {number} cols */
function reachable(rows, cols) {
  const found = new Set([ordered(rows, cols).join(' ')]);
  for (const board of found) {
    const labels = board.split(' ');
    const blank = labels.indexOf('_');
    const [row, col] = [Math.floor(blank / cols), blank % cols];
    const beside = [
      row > 0 && blank - cols,
      row < rows - 1 && blank + cols,
      col > 0 && blank - 1,
      col < cols - 1 && blank + 1,
    ];
    for (const cell of beside) {
      if (cell !== false) found.add(traded(labels, blank, cell).join(' '));
    }
  }
  return found;
}

/** @param {string[]} labels @returns {string[][]} */
function orders(labels) {
  if (labels.length < 2) return [labels];
  return labels.flatMap((label, place) =>
    orders(labels.toSpliced(place, 1)).map((rest) => [label, ...rest]),
  );
}

for (const [rows, cols] of /** @type {[number, number][]} */ ([
  [2, 2],
  [2, 3],
])) {
  test(`the verdict is right for every board of ${rows} x ${cols}`, () => {
    const known = reachable(rows, cols);
    const all = orders(ordered(rows, cols));
    assert.equal(known.size * 2, all.length);
    for (const labels of all) {
      const { isSolvable } = verdictOf(labels, rows, cols);
      assert.equal(isSolvable, known.has(labels.join(' ')), labels.join(' '));
    }
  });
}

test('the board of the prize has one wrong pair, the last two tiles', () => {
  assert.deepEqual(prizeBoard(4, 4).slice(12), ['13', '15', '14', '_']);
  assert.deepEqual(wrongPairs(prizeBoard(4, 4)), [{ from: 13, to: 14 }]);
});

test('a trade of any two tiles turns the verdict, a move never does', () => {
  const board = prizeBoard(3, 3);
  const { isSolvable } = verdictOf(board, 3, 3);
  for (let one = 0; one < 8; one += 1) {
    for (let other = one + 1; other < 8; other += 1) {
      assert.equal(verdictOf(traded(board, one, other), 3, 3).isSolvable, !isSolvable);
    }
  }
  assert.equal(verdictOf(traded(board, 8, 7), 3, 3).isSolvable, isSolvable);
  assert.equal(verdictOf(traded(board, 8, 5), 3, 3).isSolvable, isSolvable);
});

test('the blank walks down and then to the right', () => {
  assert.deepEqual(blankWalk(['1', '_', '2', '3', '4', '5'], 2, 3), [1, 4, 5]);
  assert.deepEqual(blankWalk(ordered(2, 3), 2, 3), [5]);
});
