import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PathError } from './path.js';
import { PlaybackState, SPEEDS } from './playback-state.js';
import { TilesGame } from './tiles-game.js';

const EIGHT = { rows: 3, cols: 3, start: [...'1234_5786'], blank: '_', path: 'LU' };

/** @type {Record<string, { row: number, col: number }>} */
const TILE_COMES_FROM = {
  U: { row: 1, col: 0 },
  D: { row: -1, col: 0 },
  L: { row: 0, col: 1 },
  R: { row: 0, col: -1 },
};

/**
 * An independent computation of positions: one tile at a time over a table of labels, searching the
 * blank before each.
 *
 * @param {string[][]} table
 * @param {string} letter
 * @returns {string[][] | null}
 */
function slideOne(table, letter) {
  const row = table.findIndex((line) => line.includes('_'));
  const col = table[row].indexOf('_');
  const from = TILE_COMES_FROM[letter];
  const label = table[row + from.row]?.[col + from.col];
  if (label === undefined) return null;
  const after = table.map((line) => [...line]);
  after[row][col] = label;
  after[row + from.row][col + from.col] = '_';
  return after;
}

/**
 * @param {string[][]} table
 * @param {string} letter
 * @param {number} count
 */
function slideMany(table, letter, count) {
  /** @type {string[][] | null} */
  let after = table;
  for (let tile = 0; after && tile < count; tile++) after = slideOne(after, letter);
  return after;
}

/**
 * Pseudo-random integers below a limit, determined by a seed.
 *
 * @param {number} seed
 * @returns {(limit: number) => number}
 */
function dice(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/**
 * @param {string[]} list
 * @param {(limit: number) => number} roll
 */
function shuffle(list, roll) {
  const keyed = list.map((item) => ({ item, key: roll(2 ** 30) }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}

/**
 * A random walk over a shuffled board, and the table of labels after each move.
 *
 * @param {number} seed
 * @param {{ rows: number, cols: number, length: number }} shape
 */
function randomWalk(seed, { rows, cols, length }) {
  const roll = dice(seed);
  const labels = Array.from({ length: rows * cols }, (_, cell) => (cell === 0 ? '_' : `${cell}`));
  const start = shuffle(labels, roll);
  const tables = [chunk(start, cols)];
  let path = '';
  while (tables.length <= length) {
    const letter = 'ULDR'[roll(4)];
    const count = 1 + roll(Math.max(rows, cols));
    const after = slideMany(tables[tables.length - 1], letter, count);
    if (!after) continue;
    tables.push(after);
    path += count === 1 ? letter : `${letter}${count}`;
  }
  return { playback: { rows, cols, start, blank: '_', path }, tables, roll };
}

/**
 * @param {string[]} list
 * @param {number} size
 */
function chunk(list, size) {
  return Array.from({ length: list.length / size }, (_, row) =>
    list.slice(row * size, (row + 1) * size),
  );
}

/**
 * @param {TilesGame} game
 * @param {number} cols
 */
function shown({ cells, labels }, cols) {
  return chunk(
    Array.from(cells, (piece) => labels[piece]),
    cols,
  );
}

/** @param {import('./playback.js').TilesPlayback} playback */
function playing(playback) {
  const game = new TilesGame(playback);
  return { game, state: new PlaybackState(game) };
}

describe('any walk', () => {
  const shapes = [
    { rows: 1, cols: 2, length: 9 },
    { rows: 2, cols: 2, length: 40 },
    { rows: 3, cols: 3, length: 120 },
    { rows: 2, cols: 7, length: 120 },
    { rows: 6, cols: 4, length: 200 },
    { rows: 20, cols: 20, length: 300 },
  ];
  shapes.forEach((shape, index) => {
    const name = `over ${shape.rows} x ${shape.cols}`;

    test(`${name} shows what one tile at a time gives, forwards and back`, () => {
      const { playback, tables } = randomWalk(index + 1, shape);
      const { game, state } = playing(playback);
      const there = tables.map((_, step) => step);
      for (const step of [...there, ...there.reverse()]) {
        state.seek(step);
        assert.deepEqual(shown(game, shape.cols), tables[step]);
      }
    });

    test(`${name} shows the same after a leap to any step`, () => {
      const { playback, tables, roll } = randomWalk(index + 100, shape);
      const { game, state } = playing(playback);
      for (let leap = 0; leap < 60; leap++) {
        const step = roll(tables.length);
        state.seek(step);
        assert.deepEqual(shown(game, shape.cols), tables[step]);
      }
    });

    test(`${name} names the tiles that move next, the one beside the blank first`, () => {
      const { playback, tables } = randomWalk(index + 200, shape);
      const { game, state } = playing(playback);
      for (let step = 0; step < state.length; step++) {
        state.seek(step);
        const { legs, pieces } = state.upcoming ?? assert.fail('a move is left');
        const labels = pieces.map((piece) => game.labels[piece]);
        let table = tables[step];
        for (const label of labels) {
          const after = slideOne(table, legs[0].direction) ?? assert.fail('the move can be made');
          const { row, col } = blankOf(table);
          assert.equal(after[row][col], label);
          table = after;
        }
        assert.deepEqual(table, tables[step + 1]);
      }
    });
  });
});

/** @param {string[][]} table */
function blankOf(table) {
  const row = table.findIndex((line) => line.includes('_'));
  return { row, col: table[row].indexOf('_') };
}

describe('a playback that cannot be played', () => {
  for (const { name, path, step } of [
    { name: 'takes a tile from outside', path: 'LL', step: 2 },
    { name: 'takes a longer line than there is', path: 'UL2', step: 2 },
    { name: 'takes endlessly many tiles', path: `U${'9'.repeat(400)}`, step: 1 },
  ]) {
    test(`${name} and is refused at move ${step}`, () => {
      assert.throws(
        () => new TilesGame({ ...EIGHT, path }),
        (error) => error instanceof PathError && error.step === step,
      );
    });
  }

  for (const { name, change } of [
    { name: 'has a label too few', change: { start: [...'1234_578'] } },
    { name: 'has no blank', change: { blank: '9' } },
    { name: 'has two blanks', change: { start: [...'1_34_5786'] } },
    { name: 'has no rows', change: { rows: 0, start: [] } },
    { name: 'has half a column', change: { cols: 4.5, rows: 2 } },
  ]) {
    test(`${name} and is refused`, () => {
      assert.throws(() => new TilesGame({ ...EIGHT, ...change }), RangeError);
    });
  }
});

test('equal labels stay two pieces', () => {
  const { game, state } = playing({ ...EIGHT, start: [...'aaaa_aaaa'], path: 'L' });
  state.seek(1);
  assert.deepEqual([...game.cells], [0, 1, 2, 3, 5, 4, 6, 7, 8]);
});

test('a step beyond either end is the end', () => {
  const { state } = playing(EIGHT);
  state.seek(99);
  assert.equal(state.step, 2);
  state.seek(-5);
  assert.equal(state.step, 0);
});

test('no move is left at the end', () => {
  const { state } = playing(EIGHT);
  state.seek(2);
  assert.equal(state.upcoming, null);
  assert.ok(state.ended);
});

test('playing ends with the last move', () => {
  const { state } = playing(EIGHT);
  state.play();
  state.seek(1);
  assert.ok(state.playing);
  state.seek(2);
  assert.ok(!state.playing);
});

test('playing from the end starts over', () => {
  const { state } = playing(EIGHT);
  state.seek(2);
  state.play();
  assert.deepEqual({ step: state.step, playing: state.playing }, { step: 0, playing: true });
});

test('without moves there is nothing to play', () => {
  const { state } = playing({ ...EIGHT, path: '' });
  state.play();
  assert.ok(!state.playing);
});

test('the speed goes up and down within what is offered', () => {
  const { state } = playing(EIGHT);
  const up = SPEEDS.map(() => state.changeSpeed(1) ?? state.speed);
  assert.deepEqual(up, [2, 4, 4, 4]);
  const down = SPEEDS.map(() => state.changeSpeed(-1) ?? state.speed);
  assert.deepEqual(down, [2, 1, 0.5, 0.5]);
});

test('a speed that is not offered is refused', () => {
  const { state } = playing(EIGHT);
  assert.throws(() => {
    state.speed = 3;
  }, RangeError);
});

test('the moves to come are foreseen as they will be, and nothing has moved', () => {
  const { state } = playing({ ...EIGHT, path: 'LUDR' });
  const before = Array.from(state.game.places);
  const foreseen = state.laterMoves(2);
  assert.deepEqual(Array.from(state.game.places), before);
  for (const { move, cell } of foreseen) {
    state.seek(state.step + 1);
    assert.deepEqual(state.upcoming, move);
    assert.equal(state.game.places[move.pieces[0]], cell);
  }
  assert.equal(foreseen.length, 2);
});

test('no more moves are foreseen than there are', () => {
  const { state } = playing(EIGHT);
  assert.equal(state.laterMoves(5).length, 1);
  state.seek(2);
  assert.deepEqual(state.laterMoves(5), []);
});

test('in a loop it goes on from the end to the start', () => {
  const { state } = playing(EIGHT);
  state.loop = true;
  state.play();
  const seen = [0, 1, 2, 3].map(() => {
    state.advance();
    return [state.step, state.playing];
  });
  assert.deepEqual(seen, [
    [1, true],
    [2, true],
    [0, true],
    [1, true],
  ]);
});
