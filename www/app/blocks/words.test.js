import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { boardOf } from '../../../tests/js/drawn-boards.mjs';
import { createI18n } from '../../i18n/i18n.js';
import { sayAnswer, saySpace } from './answer-text.js';
import { describeBlock, nameCell, sayEdit } from './captions.js';
import { togglePrimary } from './edit.js';
import * as editors from './editor.js';
import { placeInText, sayProblem } from './problems.js';
import { stepsText } from './steps-text.js';

const EN = JSON.parse(readFileSync(new URL('../../i18n/en.json', import.meta.url), 'utf8'));
const { t } = createI18n('en', EN);

const editor = editors.opened(editors.newEditor(), togglePrimary(boardOf('BB./C#./C..'), 0));

describe('a cell says what it holds', () => {
  for (const { cell, name } of [
    { cell: 0, name: 'Row 1, column 1: block B, the one to free' },
    { cell: 1, name: 'Row 1, column 2: block B, the one to free, goal of B' },
    { cell: 2, name: 'Row 1, column 3: empty, goal of B' },
    { cell: 4, name: 'Row 2, column 2: wall' },
    { cell: 6, name: 'Row 3, column 1: block C' },
  ]) {
    test(name, () => {
      assert.equal(nameCell(editor, cell, t), name);
    });
  }

  test('and whether its block is chosen', () => {
    assert.match(nameCell(editors.selected(editor, 1), 6, t), /: block C, chosen$/);
  });
});

test('a block says where it lies, how large it is and where it keeps to', () => {
  const said = describeBlock(editor.board, 0, t);
  assert.equal(
    said,
    'block B, row 1, column 1, 2 wide and 1 high, keeps to its row, the one to free',
  );
});

describe('an edit says what it has done', () => {
  for (const { name, act, said } of [
    {
      name: 'moving',
      act: () => editors.moved(editor, 1, { rows: 0, cols: 2 }),
      said: /^block C, row 2, column 3/,
    },
    { name: 'removing', act: () => editors.removed(editor, 1), said: /^Removed/ },
    { name: 'a wall', act: () => editors.walled(editor, [5], true), said: /^Wall/ },
    { name: 'no wall', act: () => editors.walled(editor, [4], false), said: /^No wall/ },
    { name: 'choosing', act: () => editors.selected(editor, 1), said: /^block C/ },
    { name: 'a tool', act: () => editors.withTool(editor, 'goal'), said: /^Goal/ },
    { name: 'nothing', act: () => editors.removed(editor, 7), said: /^That can’t/ },
    { name: 'going back', act: () => editors.undone(editor), said: /^Undone/ },
  ]) {
    test(name, () => {
      assert.match(sayEdit(editor, act(), t), said);
    });
  }

  test('going forward again', () => {
    const back = editors.undone(editor);
    assert.match(sayEdit(back, editors.redone(back), t), /^Redone/);
  });

  test('moving the goal', () => {
    const aiming = editors.withTool(editor, 'goal');
    const aimed = editors.aimed(aiming, { rows: 0, cols: -1 });
    assert.match(sayEdit(aiming, aimed, t), /goal of B is at row 1, column 1/);
  });
});

describe('an answer is honest', () => {
  const report = {
    status: /** @type {const} */ ('optimal'),
    length: 49,
    metric: /** @type {const} */ ('slide'),
    lower_bound: 49,
    moves: [],
    positions: 14024,
    reason: null,
    limit: null,
  };

  test('about the fewest moves', () => {
    const { title, label } = sayAnswer(report, t);
    assert.deepEqual([title, label], ['49 moves', 'optimal']);
  });

  test('about what cannot be done', () => {
    const said = sayAnswer({ ...report, status: 'unsolvable', length: null, moves: null }, t);
    assert.match(said.text, /^Proved: none of the 14,024 positions/);
  });

  test('about giving up', () => {
    const gaveUp = { ...report, status: /** @type {const} */ ('gave_up'), lower_bound: 30 };
    const said = sayAnswer({ ...gaveUp, length: null, moves: null, limit: 'time' }, t);
    assert.match(said.text, /gave up after 14,024 positions.*at least 30 moves/);
  });

  test('about all that can be reached, and what was not all', () => {
    const space = {
      complete: true,
      metric: report.metric,
      positions: 24132,
      goals: 1023,
      farthest: 65,
      farthest_board: '',
      hardest: null,
      limit: null,
    };
    assert.equal(saySpace(space, t), '24,132 positions can be reached; 1,023 of them solve it.');
    assert.match(saySpace({ ...space, complete: false }, t), /^More than 24,132/);
  });
});

test('the steps are one a line, under their board', () => {
  const moves = [
    { block: 1, steps: 'U1R2' },
    { block: 0, steps: 'R1' },
  ];
  assert.equal(
    stepsText(editor.board, moves, 'BB./C#./C..', t),
    'BB./C#./C..\n\n1. Block C goes 1 up, then 2 right\n2. Block B goes 1 right\n',
  );
});

describe('what is wrong with a text', () => {
  const bent = {
    key: /** @type {const} */ ('bent'),
    message: '',
    cell: 4,
    name: 'C',
    at: { cell: 4, row: 2, col: 2 },
  };

  test('is said with its place', () => {
    assert.equal(sayProblem(bent, t), 'Car C is bent in row 2, column 2.');
  });

  for (const { name, text, place } of [
    { name: 'in rows split by slashes', text: 'C../CC./...', place: 5 },
    { name: 'in rows of their own', text: 'C..\nCC.\n...', place: 5 },
    { name: 'in rows that are set in', text: '  C..\n  CC.\n  ...', place: 9 },
    { name: 'in one row', text: 'C..CC....', place: 4 },
    { name: 'under a title', text: '@ a board\nC..\nCC.\n...', place: 15 },
  ]) {
    test(`is found ${name}`, () => {
      assert.equal(placeInText(text, bent), place);
    });
  }

  test('is found nowhere if it is at no place', () => {
    assert.equal(placeInText('', { key: 'empty', message: '', cell: null }), null);
  });
});
