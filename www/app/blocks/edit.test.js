import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boardOf, drawingOf } from '../../../tests/js/drawn-boards.mjs';
import { isConnected } from './board.js';
import * as edits from './edit.js';

/** @typedef {import('./board.js').Board} Board */

/**
 * Tests that an edit turns one drawn board into another.
 *
 * @param {string} name
 * @param {string} before
 * @param {(board: Board, block: (name: string) => number) => Board} edit
 * @param {string} after
 */
function changes(name, before, edit, after) {
  test(name, () => {
    const board = boardOf(before);
    const next = edit(board, (letter) => board.blocks.findIndex((block) => block.name === letter));
    assert.equal(drawingOf(next), after);
    if (after === before) assert.equal(next, board, 'nothing changed, but the board is another');
  });
}

const { addBlock, moveBlock, moveGoal, resizeBlock, resizeBoard, setWalls, toggleLane } = edits;

describe('a new block', () => {
  test('of cells in a line keeps to its lane', () => {
    const board = boardOf('..../..../....');
    assert.equal(addBlock(board, [1, 2, 3]).blocks[0]?.lane, 'row');
    assert.equal(addBlock(board, [1, 5]).blocks[0]?.lane, 'column');
  });

  test('of any other shape goes both ways', () => {
    const board = boardOf('..../..../....');
    assert.equal(addBlock(board, [1]).blocks[0]?.lane, null);
    assert.equal(addBlock(board, [1, 2, 5]).blocks[0]?.lane, null);
  });

  test('is called as no other', () => {
    const one = addBlock(boardOf('.B./.../...'), [0]);
    assert.deepEqual(
      one.blocks.map(({ name }) => name),
      ['B', 'C'],
    );
  });

  changes(
    'goes nowhere that another lies',
    'BB./.../...',
    (b) => addBlock(b, [1, 2]),
    'BB./.../...',
  );
  changes('goes nowhere that a wall is', '#../.../...', (b) => addBlock(b, [0, 1]), '#../.../...');
  changes('is of one piece', '.../.../...', (b) => addBlock(b, [0, 2]), '.../.../...');
});

describe('a block that is moved', () => {
  changes(
    'is lifted over others, out of its lane too',
    'BB./CCC/...',
    (board, of) => moveBlock(board, of('B'), { rows: 2, cols: 1 }),
    '.../CCC/.BB',
  );
  changes(
    'stays where there is no room',
    'BB./CCC/...',
    (board, of) => moveBlock(board, of('B'), { rows: 1, cols: 0 }),
    'BB./CCC/...',
  );
  changes(
    'stays on the board',
    'BB./.../...',
    (board, of) => moveBlock(board, of('B'), { rows: 0, cols: 2 }),
    'BB./.../...',
  );
});

describe('a block that is turned', () => {
  changes(
    'turns about its corner',
    'BBB/.../...',
    (board, of) => edits.turnBlock(board, of('B')),
    'B../B../B..',
  );
  changes(
    'stands aside at the rim',
    '..../..../.BBB',
    (board, of) => edits.turnBlock(board, of('B')),
    '.B../.B../.B..',
  );
  changes(
    'turns clockwise',
    'B../BB./.../...',
    (board, of) => edits.turnBlock(board, of('B')),
    'BB./B../.../...',
  );
  changes(
    'stays where there is no room',
    'BBB/CCC/DDD',
    (board, of) => edits.turnBlock(board, of('C')),
    'BBB/CCC/DDD',
  );

  test('goes on in the other lane', () => {
    assert.equal(edits.turnBlock(boardOf('BB./.../...'), 0).blocks[0]?.lane, 'column');
  });

  test('is as it was after four turns', () => {
    let board = boardOf('...../.BB../..B../..B../.....');
    const before = drawingOf(board);
    for (let turns = 0; turns < 4; turns++) board = edits.turnBlock(board, 0);
    assert.equal(drawingOf(board), before);
  });
});

describe('a block that is resized', () => {
  changes(
    'grows to the right and down',
    'B../.../...',
    (board, of) => resizeBlock(board, of('B'), { rows: 2, cols: 2 }),
    'BB./BB./...',
  );
  changes(
    'grows to the left where something lies at its right',
    '.BC/.../...',
    (board, of) => resizeBlock(board, of('B'), { rows: 1, cols: 2 }),
    'BBC/.../...',
  );
  changes(
    'stays where there is no room at all',
    'DBC/.../...',
    (board, of) => resizeBlock(board, of('B'), { rows: 1, cols: 2 }),
    'DBC/.../...',
  );
  changes(
    'has a cell at least',
    'B../.../...',
    (board, of) => resizeBlock(board, of('B'), { rows: 1, cols: 0 }),
    'B../.../...',
  );
  changes(
    'is a rectangle',
    'BB./B../...',
    (board, of) => resizeBlock(board, of('B'), { rows: 2, cols: 3 }),
    'BB./B../...',
  );

  test('gets a lane as soon as it is in one, and loses it when it is thick', () => {
    const cell = boardOf('B../.../...');
    const car = resizeBlock(cell, 0, { rows: 1, cols: 3 });
    assert.equal(car.blocks[0]?.lane, 'row');
    assert.equal(resizeBlock(car, 0, { rows: 2, cols: 3 }).blocks[0]?.lane, null);
  });

  test('stays free if it was set free', () => {
    const free = toggleLane(boardOf('BB../..../....'), 0);
    assert.equal(resizeBlock(free, 0, { rows: 1, cols: 3 }).blocks[0]?.lane, null);
  });
});

test('only a straight block can be bound to a lane', () => {
  const car = boardOf('BB./C../CC.');
  assert.equal(toggleLane(toggleLane(car, 0), 0).blocks[0]?.lane, 'row');
  assert.equal(toggleLane(car, 1), car);
});

describe('the block to free', () => {
  const primary = (/** @type {string} */ drawn) => edits.togglePrimary(boardOf(drawn), 0);
  const goal = (/** @type {Board} */ board) => board.blocks[0]?.goal;

  test('leaves at the end of its lane', () => {
    assert.deepEqual(goal(primary('..../BB../....')), [6, 7]);
    assert.deepEqual(goal(primary('..B/..B/.../...')), [8, 11]);
  });

  test('stays where it is if it has no lane, until its goal is moved', () => {
    const board = primary('BB../BB../....');
    assert.deepEqual(goal(board), [0, 1, 4, 5]);
    assert.deepEqual(goal(moveGoal(board, 0, { rows: 1, cols: 2 })), [6, 7, 10, 11]);
  });

  test('takes its goal along to another lane', () => {
    const board = moveBlock(primary('..../BB../....'), 0, { rows: 1, cols: 1 });
    assert.deepEqual(goal(board), [10, 11]);
  });

  test('that leaves at the left does so from any lane and at any length', () => {
    const left = moveGoal(primary('..../.BB./....'), 0, { rows: 0, cols: -2 });
    assert.deepEqual(goal(moveBlock(left, 0, { rows: 1, cols: 0 })), [8, 9]);
    assert.deepEqual(goal(resizeBlock(left, 0, { rows: 1, cols: 3 })), [4, 5, 6]);
  });

  test('that is turned leaves where its new lane ends', () => {
    assert.deepEqual(
      goal(edits.turnBlock(primary('.BB/.../...'), 0)),
      [5, 8].map((c) => c - 1),
    );
  });

  test('has a goal of its own shape when it is resized', () => {
    const board = resizeBlock(primary('BB../BB../....'), 0, { rows: 3, cols: 2 });
    assert.deepEqual(goal(board), [0, 1, 4, 5, 8, 9]);
  });

  test('leaves at the end of a wider board too', () => {
    const board = resizeBoard(primary('.../BB./...'), { rows: 3, cols: 5 });
    assert.deepEqual(goal(board), [8, 9]);
  });

  test('cannot have its goal out of its lane, on a wall or outside', () => {
    const board = setWalls(primary('.../BB./...'), [8], true);
    for (const by of [
      { rows: 1, cols: 0 },
      { rows: 0, cols: 1 },
    ]) {
      assert.equal(moveGoal(board, 0, by), board);
    }
    const free = setWalls(primary('B../.../...'), [1], true);
    assert.equal(moveGoal(free, 0, { rows: 0, cols: 1 }), free);
  });

  test('is one no more when it is said twice', () => {
    assert.equal(goal(edits.togglePrimary(primary('BB./.../...'), 0)), null);
  });
});

describe('walls', () => {
  changes(
    'are set and taken away',
    '#../.../...',
    (b) => setWalls(b, [0, 4], false),
    '.../.../...',
  );
  changes('go where nothing lies', 'B../.../...', (b) => setWalls(b, [0, 1], true), 'B#./.../...');

  test('do not go where a block must come to', () => {
    const board = edits.togglePrimary(boardOf('BB./.../...'), 0);
    assert.equal(setWalls(board, [2], true), board);
  });
});

describe('the board', () => {
  changes(
    'grows at its end',
    'B../.../..#',
    (board) => resizeBoard(board, { rows: 4, cols: 5 }),
    'B..../...../..#../.....',
  );
  changes(
    'shrinks where nothing stands',
    'B.../..#./..../....',
    (board) => resizeBoard(board, { rows: 3, cols: 3 }),
    'B../..#/...',
  );
  changes(
    'does not shrink over a block',
    '..../..../..../...B',
    (board) => resizeBoard(board, { rows: 3, cols: 4 }),
    '..../..../..../...B',
  );
  changes(
    'has three to sixteen rows',
    '.../.../...',
    (board) => resizeBoard(board, { rows: 2, cols: 3 }),
    '.../.../...',
  );
});

test('cells hang together by their sides, not across the rim', () => {
  const board = { rows: 3, cols: 3 };
  assert.ok(isConnected([0, 1, 4], board));
  assert.ok(!isConnected([0, 4], board));
  assert.ok(!isConnected([2, 3], board));
  assert.ok(!isConnected([], board));
});
