import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BlocksGame } from './blocks-game.js';
import { PathError } from './path.js';
import { PlaybackState } from './playback-state.js';
import { checkWords, WORDS } from './words.js';

/** Every position of a path, drawn by hand; `#` is a wall. The small block turns a corner. */
const DRAWN = [
  'aa.c/a..b/#..b',
  'aa../a.cb/#..b',
  'aa../a..b/#.cb',
  'aa.b/a..b/#.c.',
  '.aab/.a.b/#.c.',
];
const MOVES = ['c L1D1', 'c D1', 'b U1', 'a R1'];

const words = checkWords({
  ...Object.fromEntries(WORDS.map((key) => [key, key])),
  board: '{rows}x{cols}: {tiles}',
  row: '{tiles}/',
  separator: '',
  blank: '.',
  wall: '#',
  blockMove: '{label}: {way}',
  nextLeg: ' and ',
  legLeft: '{count} left',
  legDown: '{count} down',
});

/**
 * @param {string} drawn
 * @param {string[]} moves
 * @returns {import('./playback.js').BlocksPlayback}
 */
function playbackOf(drawn, moves) {
  const lines = drawn.split('/');
  const cells = [...lines.join('')];
  const names = [...new Set(cells)].filter((name) => /[a-z]/.test(name));
  const of = (/** @type {string} */ name) => cells.flatMap((held, i) => (held === name ? [i] : []));
  return {
    rows: lines.length,
    cols: lines[0].length,
    blocks: names.map((name) => ({ name, cells: of(name) })),
    walls: of('#'),
    moves: moves.map((move) => {
      const [name, steps] = move.split(' ');
      return { block: names.indexOf(name), steps };
    }),
  };
}

/** @param {BlocksGame} game */
function shown(game) {
  return game
    .sayBoard(words)
    .replace(/^\w+: /, '')
    .replaceAll(' ', '')
    .slice(0, -1);
}

/** @param {string[]} moves */
function play(moves) {
  const game = new BlocksGame(playbackOf(DRAWN[0], moves));
  return { game, state: new PlaybackState(game) };
}

test('a path shows each position that was drawn, forwards and back', () => {
  const { game, state } = play(MOVES);
  const there = DRAWN.map((_, step) => step);
  for (const step of [...there, ...there.reverse()]) {
    state.seek(step);
    assert.equal(shown(game), DRAWN[step]);
  }
});

test('a block is placed by the corner of the rectangle around it, even where that is not its own', () => {
  const game = new BlocksGame(playbackOf('.a/aa', []));
  assert.deepEqual([...game.places], [0]);
});

test('the next move names its block and every leg of its way', () => {
  const { game, state } = play(MOVES);
  const legs = [
    { direction: 'L', count: 1 },
    { direction: 'D', count: 1 },
  ];
  const block = playbackOf(DRAWN[0], []).blocks.findIndex(({ name }) => name === 'c');
  assert.deepEqual(state.upcoming, { pieces: [block], legs });
  assert.equal(game.sayMove(words, 0), 'c: 1 left and 1 down');
});

describe('a playback of blocks that cannot be played', () => {
  for (const { name, moves, step } of [
    { name: 'takes a block out of the board', moves: ['c L1', 'b D1'], step: 2 },
    { name: 'takes a block through another', moves: ['c L2'], step: 1 },
    { name: 'takes a block into a wall', moves: ['a D1'], step: 1 },
    { name: 'takes a block round a corner that is shut', moves: ['c L1D1', 'c U1L1'], step: 2 },
    { name: 'takes a block that is not there', moves: ['z L1'], step: 1 },
    { name: 'takes a block nowhere', moves: ['c '], step: 1 },
    { name: 'does not read', moves: ['c L1', 'c left'], step: 2 },
  ]) {
    test(`${name} and is refused at move ${step}`, () => {
      assert.throws(
        () => new BlocksGame(playbackOf(DRAWN[0], moves)),
        (error) => error instanceof PathError && error.step === step,
      );
    });
  }

  const board = playbackOf(DRAWN[0], []);
  for (const { name, change } of [
    { name: 'has two blocks in one cell', change: { blocks: [...board.blocks, board.blocks[0]] } },
    { name: 'has a wall in a block', change: { walls: [0] } },
    { name: 'has a cell outside', change: { walls: [12] } },
    { name: 'has a block without cells', change: { blocks: [{ name: 'x', cells: [] }] } },
    { name: 'has no rows', change: { rows: 0, blocks: [], walls: [] } },
  ]) {
    test(`${name} and is refused`, () => {
      assert.throws(() => new BlocksGame({ ...board, ...change }), RangeError);
    });
  }
});
