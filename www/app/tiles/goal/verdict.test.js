import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createI18n } from '../../../i18n/i18n.js';
import { newBoard, withBlank, withSwap } from '../board.js';
import { sayVerdict } from './verdict.js';

const words = JSON.parse(readFileSync(new URL('../../../i18n/en.json', import.meta.url), 'utf8'));
const { t } = createI18n('en', words);
const board = withBlank(newBoard(3, 3), 8);
const possible = { violations: [], parity: null, repairs: null, order: null };

test('a goal that is how the board lies is nothing to solve', () => {
  assert.equal(sayVerdict(possible, board, t).tone, 'nothing');
});

test('a goal that can be reached is said to be so', () => {
  assert.equal(sayVerdict(possible, withSwap(board, 0, 1), t).tone, 'possible');
});

test('a goal that cannot be reached is said with both numbers and what they are', () => {
  const verdict = {
    violations: [],
    parity: { swaps: 1, blank_steps: 2 },
    repairs: null,
    order: null,
  };
  const text = sayVerdict(verdict, withSwap(board, 0, 1), t);
  assert.equal(text.tone, 'impossible');
  assert.match(text.why, /1 swap of two away \(odd\).* 2 steps away \(even\)/);
});

test('an order that cannot be reached is what is said of a goal that was chosen by its name', () => {
  const verdict = {
    violations: [],
    parity: { swaps: 1, blank_steps: 2 },
    repairs: null,
    order: null,
  };
  const { text } = sayVerdict(verdict, withSwap(board, 0, 1), t, true);
  assert.equal(text, 'This order can’t be reached from here.');
});

test('everything that is wrong with a board is said', () => {
  const verdict = {
    violations: ['one thing', 'another thing'],
    parity: null,
    repairs: null,
    order: null,
  };
  assert.match(sayVerdict(verdict, board, t).detail, /one thing; another thing/);
});

test('nothing is said while the engine is asked', () => {
  assert.deepEqual(sayVerdict(null, board, t), { tone: 'asking', text: '', detail: '', why: '' });
});
