import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deedOf } from './keys.js';
import * as plays from './state.js';

/**
 * A alone in its row of five, with B across its way.
 *
 * ```text
 * . . B . .
 * A A B . .
 * . . . . .
 * ```
 *
 * @type {import('../board.js').Board}
 */
const BOARD = {
  rows: 3,
  cols: 5,
  walls: [],
  blocks: [
    { name: 'A', cells: [5, 6], lane: 'row', goal: [8, 9] },
    { name: 'B', cells: [2, 7], lane: 'column', goal: null },
  ],
};

const [A, B] = [0, 1];

/** `A` needs the cell that `B`, two cells high, leaves when it moves down by one. */
const start = plays.newPlay(BOARD);

/** @param {import('./state.js').Play} play @param {...[number, 'U' | 'D' | 'L' | 'R']} steps */
const after = (play, ...steps) =>
  steps.reduce((now, [block, way]) => plays.moved(now, { block, way }), play);

/** @param {import('./state.js').Play} play */
const written = (play) => plays.movesOf(play).map(({ block, steps }) => `${block}${steps}`);

/** Free of what is in the way. @type {import('../board.js').Board} */
const OPEN = { ...BOARD, blocks: BOARD.blocks.slice(0, 1) };
const open = plays.newPlay(OPEN);

describe('a block', () => {
  test('that cannot go there stays', () => {
    assert.equal(after(start, [A, 'R']), start);
    assert.equal(after(start, [A, 'D']), start);
  });

  test('pushed straight on has made one move, however far', () => {
    const play = after(open, [A, 'R'], [A, 'R']);
    assert.deepEqual(written(play), ['0R2']);
  });

  test('pushed back to where it was has made none', () => {
    const play = after(open, [A, 'R'], [A, 'R'], [A, 'L'], [A, 'L']);
    assert.deepEqual(written(play), []);
    assert.deepEqual(plays.boardOf(play), OPEN);
  });

  test('that goes on after another one has made a move of its own', () => {
    const play = after(start, [B, 'D'], [B, 'U'], [B, 'D']);
    assert.deepEqual(written(play), ['1D']);
  });

  test('that was chosen by a move is moved by the next arrow', () => {
    assert.deepEqual(deedOf(key('ArrowUp'), after(start, [B, 'D'])), {
      kind: 'move',
      block: B,
      way: 'U',
    });
  });
});

describe('a game', () => {
  test('is done when the block has come to its goal, and then nothing moves', () => {
    const done = after(open, [A, 'R'], [A, 'R'], [A, 'R']);
    assert.ok(plays.isDone(done));
    assert.equal(after(done, [A, 'L']), done);
  });

  test('is taken back move by move', () => {
    const play = after(open, [A, 'R'], [A, 'R']);
    assert.deepEqual(plays.boardOf(plays.undone(play)), OPEN);
    assert.equal(plays.undone(open), open);
  });

  test('that begins anew has made no moves, and knows what it takes', () => {
    const play = { ...after(open, [A, 'R']), fewest: { count: 1, proved: true } };
    const anew = plays.restarted(play);
    assert.deepEqual([anew.made, anew.fewest], [[], play.fewest]);
  });
});

describe('advice', () => {
  const PLAN = [
    { block: A, steps: 'R2' },
    { block: A, steps: 'R' },
  ];
  const advised = plays.advised(open, PLAN);

  test('is counted, and shown until the next move', () => {
    assert.deepEqual([advised.hints, advised.hinted], [1, true]);
    assert.equal(after(advised, [A, 'R']).hinted, false);
  });

  test('holds while it is followed, cell by cell', () => {
    assert.deepEqual(after(advised, [A, 'R']).plan, [{ block: A, steps: 'R' }, PLAN[1]]);
    assert.deepEqual(after(advised, [A, 'R'], [A, 'R']).plan, [PLAN[1]]);
  });

  test('is there again when a move is taken back', () => {
    assert.deepEqual(plays.undone(after(advised, [A, 'R'], [A, 'R'])).plan, PLAN);
    assert.deepEqual(after(advised, [A, 'R'], [A, 'L']).plan, PLAN);
  });

  test('is forgotten where another way is taken', () => {
    const other = plays.advised(start, [{ block: A, steps: 'L' }]);
    assert.deepEqual(after(other, [B, 'D']).plan, []);
  });

  test('that no way is known is none', () => {
    assert.equal(plays.advised(open, []), open);
  });

  test('is followed at once, to the end of its move', () => {
    assert.deepEqual(written(plays.followed(advised)), ['0R2']);
    assert.equal(plays.followed(open), open);
  });
});

describe('a key', () => {
  test('with a block’s letter chooses it, in whatever case', () => {
    assert.deepEqual(deedOf(key('b'), start), { kind: 'choose', block: B });
    assert.equal(deedOf(key('q'), start), null);
  });

  test('with an arrow moves the one block that can go there', () => {
    assert.deepEqual(deedOf(key('ArrowDown'), start), { kind: 'move', block: B, way: 'D' });
    assert.deepEqual(deedOf(key('ArrowRight'), start), { kind: 'stuck' });
  });

  test('with an arrow asks which, where several could', () => {
    const two = plays.newPlay({
      ...BOARD,
      blocks: [...BOARD.blocks, { name: 'C', cells: [3, 8], lane: 'column', goal: null }],
    });
    assert.deepEqual(deedOf(key('ArrowDown'), two), { kind: 'which' });
  });
});

/** @param {string} name */
function key(name) {
  return { key: name, ctrlKey: false, metaKey: false };
}
