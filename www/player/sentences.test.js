import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PlaybackState } from './playback-state.js';
import { moveSentence, progressSentence } from './sentences.js';
import { TilesGame } from './tiles-game.js';
import { checkWords, WORDS } from './words.js';

/** Words that show their placeholders' values. */
const words = checkWords({
  ...Object.fromEntries(WORDS.map((key) => [key, key])),
  board: '{rows}x{cols}: {tiles}',
  row: '{row}) {tiles}.',
  separator: ' ',
  blank: 'hole',
  step: '{step} of {length}',
  upcoming: '{step}; {move}',
  ended: '{step}; end',
  moveUp: 'up {label}',
  lineLeft: 'left {labels}',
  lineRight: 'right {labels}',
});

const game = new TilesGame({
  rows: 2,
  cols: 3,
  start: ['a', 'b', '_', 'c', 'd', 'e'],
  blank: '_',
  path: 'UR2',
});
const state = new PlaybackState(game);

test('one tile and a line of tiles have sentences of their own', () => {
  state.seek(0);
  assert.equal(moveSentence(words, state), 'up e');
  state.seek(1);
  assert.equal(moveSentence(words, state), 'right d c');
});

test('a step says how far it is and what comes next', () => {
  state.seek(1);
  assert.equal(progressSentence(words, state), '1 of 2; right d c');
  state.seek(0);
  assert.equal(progressSentence(words, state), '0 of 2; up e');
});

test('the last step says that it is the last', () => {
  state.seek(2);
  assert.equal(progressSentence(words, state), '2 of 2; end');
});

test('the board is read row by row', () => {
  state.seek(1);
  assert.equal(game.sayBoard(words), '2x3: 1) a b e. 2) c d hole.');
});
