import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as games from './state.js';

/** A deterministic random number generator. @param {number} seed */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const small = games.resized(games.newGame(), { rows: 3, cols: 3 });

/** A game with these pieces. @param {...number} start */
const lying = (...start) => ({ ...small, start });

/** One move from the goal: 8 must move left. */
const nearly = games.moved(lying(0, 1, 2, 3, 4, 5, 6, 7, 8), 'R');

/** Every position of the 8-puzzle reachable from the goal. */
const REACHABLE = reachable();

function reachable() {
  const seen = new Set([games.piecesOf(lying(0, 1, 2, 3, 4, 5, 6, 7, 8)).join()]);
  for (const found of seen) {
    const pieces = found.split(',').map(Number);
    const blank = pieces.indexOf(8);
    for (const [row, col] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]) {
      const to = [Math.floor(blank / 3) + (row ?? 0), (blank % 3) + (col ?? 0)];
      if (to.some((side) => side < 0 || side > 2)) continue;
      const next = [...pieces];
      const cell = (to[0] ?? 0) * 3 + (to[1] ?? 0);
      [next[blank], next[cell]] = [next[cell] ?? 0, 8];
      seen.add(next.join());
    }
  }
  return seen;
}

describe('a scramble', () => {
  test('can always be solved, and is never solved already', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const game = games.scrambled(small, dice(seed));
      assert.ok(REACHABLE.has(games.piecesOf(game).join()), `seed ${seed}`);
      assert.ok(!games.isDone(game));
    }
  });

  test('that would be none is another one', () => {
    const game = games.scrambled(small, () => 0.999);
    assert.ok(REACHABLE.has(games.piecesOf(game).join()));
    assert.ok(!games.isDone(game));
  });

  test('of a board as large as there is has every piece once', () => {
    const large = games.resized(games.newGame(), { rows: 8, cols: 8 });
    const pieces = games.piecesOf(games.scrambled(large, dice(7)));
    assert.equal(new Set(pieces).size, 64);
  });
});

describe('a move', () => {
  test('takes one tile into the empty place', () => {
    assert.deepEqual(games.piecesOf(nearly), [0, 1, 2, 3, 4, 5, 6, 8, 7]);
    assert.equal(games.moved(nearly, 'L').path, 'RL');
    assert.ok(games.isDone(games.moved(nearly, 'L')));
  });

  test('that no tile can make changes nothing', () => {
    assert.equal(games.moved(nearly, 'U'), nearly);
  });

  test('of a whole line counts each tile', () => {
    const game = games.pushed(lying(0, 1, 2, 3, 4, 5, 6, 7, 8), 6);
    assert.deepEqual(games.piecesOf(game), [0, 1, 2, 3, 4, 5, 8, 6, 7]);
    assert.equal(game.path, 'RR');
  });

  test('of a tile out of line changes nothing', () => {
    assert.equal(games.pushed(nearly, 0), nearly);
  });

  test('is undone', () => {
    assert.ok(games.isDone(games.undone(nearly)));
    const start = lying(0, 1, 2, 3, 4, 5, 6, 7, 8);
    assert.equal(games.undone(start), start);
  });
});

describe('a hint', () => {
  const advised = games.advised(nearly, 'L');

  test('is counted, and shown until the next move', () => {
    assert.deepEqual([advised.hints, advised.hinted], [1, true]);
    assert.equal(games.moved(advised, 'L').hinted, false);
  });

  test('is followed by the rest of its plan', () => {
    const game = games.moved(games.advised(nearly, 'DLU'), 'D');
    assert.equal(game.plan, 'LU');
  });

  test('is forgotten when another way is taken', () => {
    const game = games.moved(games.advised(nearly, 'L'), 'D');
    assert.equal(game.plan, '');
  });
});
