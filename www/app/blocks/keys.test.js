import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boardOf, drawingOf } from '../../../tests/js/drawn-boards.mjs';
import { newEditor, opened, primaryToggled, selected, withTool } from './editor.js';
import { pressed, tapped } from './keys.js';

/** @typedef {import('./editor.js').Editor} Editor */

/** @param {string} drawn */
const editing = (drawn) => opened(newEditor(), boardOf(drawn));

/**
 * Presses keys in turn, starting at a cell.
 *
 * @param {Editor} editor
 * @param {number} cell
 * @param {...string} keys  `Shift+…` and `Ctrl+…` too.
 */
function press(editor, cell, ...keys) {
  let now = { editor, cell };
  for (const name of keys) {
    const parts = name.split('+').filter((part) => part !== '');
    const key = name.endsWith('+') ? '+' : (parts.at(-1) ?? '');
    const [shift, command] = [name.startsWith('Shift+'), name.startsWith('Ctrl+')];
    now = pressed(now.editor, now.cell, { key, shift, command }) ?? now;
  }
  return now;
}

/** @param {Editor} editor */
const shown = ({ board }) => drawingOf(board);

describe('with nothing selected', () => {
  test('the arrows belong to the focus', () => {
    const press = { key: 'ArrowRight', shift: false, command: false };
    assert.equal(pressed(editing('BB./.../...'), 0, press), null);
  });

  test('Enter draws a block of one cell and selects it', () => {
    const { editor } = press(editing('BB./.../...'), 5, 'Enter');
    assert.equal(shown(editor), 'BB./..C/...');
    assert.equal(editor.selected, 1);
  });

  test('Enter selects the block under the focus, and lets go of it', () => {
    const editor = editing('BB./.../...');
    assert.equal(press(editor, 1, 'Enter').editor.selected, 0);
    assert.equal(press(editor, 1, 'Enter', 'Enter').editor.selected, null);
  });

  test('the letters act on the block under the focus', () => {
    const editor = editing('BB./.../...');
    assert.equal(shown(press(editor, 0, 'r').editor), 'B../B../...');
    assert.equal(shown(press(editor, 0, 'Delete').editor), '.../.../...');
    assert.deepEqual(press(editor, 0, 'P').editor.board.blocks[0]?.goal, [1, 2]);
    assert.equal(press(editor, 0, 'l').editor.board.blocks[0]?.lane, null);
  });

  test('W makes a wall of a cell, and takes it away', () => {
    const editor = editing('BB./.../...');
    assert.equal(shown(press(editor, 4, 'w').editor), 'BB./.#./...');
    assert.equal(shown(press(editor, 4, 'w', 'w').editor), 'BB./.../...');
  });
});

describe('with a block selected', () => {
  const editor = selected(editing('BB./.../...'), 0);

  test('the arrows move it, and the focus goes along', () => {
    const moved = press(editor, 1, 'ArrowDown', 'ArrowRight');
    assert.equal(shown(moved.editor), '.../.BB/...');
    assert.equal(moved.cell, 5);
  });

  test('an arrow against the rim moves neither', () => {
    const moved = press(editor, 1, 'ArrowUp');
    assert.deepEqual([shown(moved.editor), moved.cell], ['BB./.../...', 1]);
  });

  test('plus and minus make it longer and shorter', () => {
    assert.equal(shown(press(editor, 0, '+').editor), 'BBB/.../...');
    assert.equal(shown(press(editor, 0, '-').editor), 'B../.../...');
  });

  test('plus makes an upright one longer downwards', () => {
    assert.equal(shown(press(editor, 0, 'r', '+').editor), 'B../B../B..');
  });

  test('the arrows with Shift make it wider, narrower, higher and lower', () => {
    assert.equal(shown(press(editor, 0, 'Shift+ArrowDown').editor), 'BB./BB./...');
    assert.equal(shown(press(editor, 0, 'Shift+ArrowLeft').editor), 'B../.../...');
  });

  test('Escape lets go of it', () => {
    assert.equal(press(editor, 0, 'Escape').editor.selected, null);
  });
});

describe('with the tool for the goal', () => {
  const free = primaryToggled(editing('BB../BB../..../....'), 0);
  const car = primaryToggled(editing('..../.BB./..../....'), 0);
  const goal = (/** @type {Editor} */ { board }) => board.blocks[0]?.goal;

  test('the arrows move the goal and not the block', () => {
    const { editor } = press(free, 0, 'g', 'ArrowDown', 'ArrowRight');
    assert.deepEqual(goal(editor), [5, 6, 9, 10]);
    assert.equal(shown(editor), shown(free));
  });

  test('a tap leads it there, as near as it may', () => {
    assert.deepEqual(goal(tapped(withTool(free, 'goal'), 15)), [10, 11, 14, 15]);
    assert.deepEqual(goal(tapped(withTool(free, 'goal'), 10)), [5, 6, 9, 10]);
  });

  test('a tap beside its lane leads a car along it', () => {
    assert.deepEqual(goal(tapped(withTool(car, 'goal'), 12)), [4, 5]);
  });

  test('G and Escape put it down', () => {
    assert.equal(press(free, 0, 'g', 'g').editor.tool, 'block');
    assert.equal(press(free, 0, 'g', 'Escape').editor.tool, 'block');
  });
});

describe('undo', () => {
  test('goes back through all that was done, and forward again', () => {
    const start = editing('BB./.../...');
    const done = press(start, 0, 'r', '+', 'p', 'w', 'Delete').editor;
    const back = press(done, 0, 'Ctrl+z', 'Ctrl+z', 'Ctrl+z', 'Ctrl+z', 'Ctrl+z').editor;
    assert.deepEqual(back.board, newEditor().board);
    let forth = back;
    while (forth.future.length > 0) forth = press(forth, 0, 'Ctrl+y').editor;
    assert.deepEqual(forth.board, done.board);
  });

  test('forgets what would have come once something else is done', () => {
    const back = press(editing('BB./.../...'), 0, 'r', 'Ctrl+z').editor;
    assert.deepEqual(press(back, 8, 'w').editor.future, []);
  });

  test('counts nothing that changed nothing', () => {
    const editor = editing('BBB/CCC/DDD');
    assert.equal(press(editor, 0, 'r').editor, editor);
  });
});
