import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boardOf } from '../../../tests/js/drawn-boards.mjs';
import { answered } from '../answer/search.js';
import { moveGoal, togglePrimary } from './edit.js';
import { cleared, drawn, freedOnly, removed, selected, undone } from './editor.js';
import { startSolving } from './search.js';
import * as states from './state.js';

/** @typedef {import('./state.js').Blocks} Blocks */

/** @type {import('./state.js').Report} */
const REPORT = {
  status: 'optimal',
  length: 1,
  metric: 'slide',
  lower_bound: 1,
  moves: [{ block: 0, steps: 'R1' }],
  positions: 2,
  reason: null,
  limit: null,
};

const PROBLEM = { key: /** @type {const} */ ('empty'), message: '', cell: null };

const CAR = togglePrimary(boardOf('BB./.../...'), 0);
const start = states.laid(states.newBlocks(), CAR);

/** @param {Blocks} blocks */
const solved = (blocks) => answered(startSolving(blocks), REPORT);

describe('a board that is laid out', () => {
  test('can be gone back from', () => {
    const back = states.edited(start, undone);
    assert.deepEqual(back.editor.board, states.newBlocks().editor.board);
  });

  test('comes to the table whatever was there', () => {
    assert.equal(states.laid(solved(start), boardOf('C../.../...')).stage, 'edit');
  });

  test('leaves nothing of what was wrong with a text', () => {
    const wrong = states.misread(start, [PROBLEM]);
    assert.deepEqual(states.laid(wrong, boardOf('C../.../...')).unread, []);
  });
});

test('a text that is no board changes nothing on the table', () => {
  const wrong = states.misread(start, [PROBLEM]);
  assert.deepEqual({ ...wrong, unread: [] }, start);
});

describe('an edit', () => {
  test('outdates the answer and the verdict', () => {
    const judged = states.judged(solved(start), CAR, { text: '', problems: [] });
    const { report, verdict } = states.edited(judged, (editor) => removed(editor, 0));
    assert.deepEqual({ report, verdict }, { report: null, verdict: null });
  });

  test('that only selects keeps them', () => {
    const { report } = states.edited(solved(start), (editor) => selected(editor, 0));
    assert.equal(report, REPORT);
  });

  test('that does nothing is none', () => {
    assert.equal(
      states.edited(start, (editor) => drawn(editor, [0])),
      start,
    );
  });
});

test('a verdict counts for its own board only', () => {
  const verdict = { text: 'x', problems: [] };
  assert.equal(states.judged(start, CAR, verdict).verdict, verdict);
  assert.equal(states.judged(start, boardOf('C../.../...'), verdict).verdict, null);
});

test('who goes back to the board finds it with all that was done to it', () => {
  const back = states.changeBoard(solved(start));
  assert.deepEqual([back.stage, back.editor], ['edit', start.editor]);
});

test('where two cars may be meant, the other one can be freed until one of them is gone', () => {
  const open = states.laid(states.newBlocks(), togglePrimary(boardOf('BB./CC./...'), 0), [
    'B',
    'C',
  ]);
  assert.equal(states.rivalOf(open), 1);
  const other = states.edited(open, (editor) => freedOnly(editor, 1));
  assert.equal(states.rivalOf(other), 0);
  assert.deepEqual(
    other.editor.board.blocks.map(({ goal }) => goal),
    [null, [4, 5]],
  );
  assert.equal(states.rivalOf(states.edited(other, (editor) => removed(editor, 0))), null);
  assert.equal(states.rivalOf(states.laid(open, CAR)), null);
});

test('figures are kept for the answer that they were counted for', () => {
  /** @type {import('./state.js').Space} */
  const space = {
    complete: true,
    metric: 'slide',
    positions: 2,
    goals: 1,
    farthest: 1,
    farthest_board: '',
    hardest: null,
    limit: null,
  };
  assert.equal(states.counted(solved(start), REPORT, space).space, space);
  assert.equal(states.counted(solved(start), { ...REPORT }, space).space, null);
});

test('another metric asks for another answer', () => {
  assert.equal(states.withMetric(solved(start), 'unit').report, null);
});

describe('what stands against a search', () => {
  /** @param {import('./board.js').Board} board */
  const against = (board) => states.obstacle(states.laid(states.newBlocks(), board));

  for (const { name, board, key } of [
    { name: 'nothing but walls', board: boardOf('#../.../...'), key: 'blocks.nothingYet' },
    { name: 'no block to free', board: boardOf('BB./.../...'), key: 'blocks.noPrimary' },
    {
      name: 'a block that is there',
      board: togglePrimary(boardOf('.BB/.../...'), 0),
      key: 'blocks.alreadyThere',
    },
    { name: 'nothing', board: CAR, key: null },
    {
      name: 'nothing, with a goal elsewhere',
      board: moveGoal(togglePrimary(boardOf('B../.../...'), 0), 0, { rows: 1, cols: 0 }),
      key: null,
    },
  ]) {
    test(`is known: ${name}`, () => {
      assert.equal(against(board), key);
    });
  }

  test('is a text that is no board, until another one is tried or the board is edited', () => {
    const wrong = states.misread(start, [PROBLEM]);
    assert.equal(states.obstacle(wrong), 'blocks.unreadText');
    assert.equal(states.obstacle(states.misread(wrong, [])), null);
    assert.equal(states.obstacle(states.edited(wrong, cleared)), 'blocks.nothingYet');
  });

  test('is what the engine says', () => {
    const judged = states.judged(start, CAR, { text: '', problems: [PROBLEM] });
    assert.equal(states.obstacle(judged), 'blocks.notRight');
  });
});
