import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOf, drawingOf } from '../../../tests/js/drawn-boards.mjs';
import { newEditor, opened, primaryToggled, withTool } from './editor.js';
import { begun, continued, ended } from './strokes.js';

/** @typedef {import('./editor.js').Editor} Editor */

/** @param {string} drawn */
const editing = (drawn) => opened(newEditor(), boardOf(drawn));

/**
 * @param {Editor} editor
 * @param {number[]} cells
 */
function stroke(editor, [first = 0, ...rest]) {
  const start = begun(editor, first);
  const whole = rest.reduce((now, cell) => continued(now, editor, cell), start);
  return ended(whole, editor);
}

for (const { name, before, cells, after } of [
  {
    name: 'a tap draws a block of one cell',
    before: '.../.../...',
    cells: [4],
    after: '.../.B./...',
  },
  { name: 'a line draws a car', before: '.../.../...', cells: [3, 4, 5], after: '.../BBB/...' },
  {
    name: 'a hook draws a bent block',
    before: '.../.../...',
    cells: [0, 3, 4],
    after: 'B../BB./...',
  },
  {
    name: 'a fast stroke leaves no gap',
    before: '..../..../....',
    cells: [0, 7],
    after: 'BBBB/...B/....',
  },
  {
    name: 'going back changes nothing',
    before: '.../.../...',
    cells: [0, 1, 0],
    after: 'BB./.../...',
  },
  {
    name: 'what is taken is left out',
    before: '.C./.../...',
    cells: [0, 1, 2],
    after: 'BC./.../...',
  },
  {
    name: 'a block is carried over others',
    before: 'BB./CC./...',
    cells: [0, 3, 6],
    after: '.../CC./BB.',
  },
  {
    name: 'a block is put down where there was room for it last',
    before: 'BB./.../CC.',
    cells: [0, 3, 6],
    after: '.../BB./CC.',
  },
  {
    name: 'a block that is carried back stays',
    before: 'BB./.../...',
    cells: [0, 3, 0],
    after: 'BB./.../...',
  },
]) {
  test(name, () => {
    assert.equal(drawingOf(stroke(editing(before), cells).board), after);
  });
}

test('a tap on a block selects it', () => {
  assert.equal(stroke(editing('BB./.../...'), [1]).selected, 0);
});

test('a stroke lays walls, and takes walls away if it begins on one', () => {
  const editor = withTool(editing('B../.../...'), 'wall');
  const walled = stroke(editor, [3, 4, 5]);
  assert.equal(drawingOf(walled.board), 'B../###/...');
  assert.equal(drawingOf(stroke(walled, [4, 5, 8]).board), 'B../#../...');
});

test('a stroke with the tool for the goal leads the goal to where it ends', () => {
  const editor = withTool(primaryToggled(editing('B../.../...'), 0), 'goal');
  assert.deepEqual(stroke(editor, [0, 4, 8]).board.blocks[0]?.goal, [8]);
});

test('each stroke is one step back', () => {
  const editor = editing('.../.../...');
  assert.equal(stroke(editor, [0, 1, 2]).past.length, editor.past.length + 1);
});
