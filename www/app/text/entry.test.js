import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTiles } from '../tiles/text.js';
import {
  entered,
  erased,
  isComplete,
  labelsFor,
  movedTo,
  newEntry,
  resized,
  textOf,
} from './entry.js';

/** @param {string[]} labels */
const enteredAll = (...labels) => labels.reduce(entered, newEntry(2, 2));

describe('a board that is entered by taps', () => {
  test('takes labels row by row and reads back as text', () => {
    const board = enteredAll('3', '1', '_', '2');
    assert.ok(isComplete(board));
    const read = readTiles(textOf(board));
    assert.deepEqual('labels' in read && read.labels, ['3', '1', '_', '2']);
  });

  test('has each label once: one that is entered again moves', () => {
    const board = enteredAll('3', '1', '3');
    assert.deepEqual(board.labels, [null, '1', '3', null]);
  });

  test('goes on at the first empty cell after the last one, then from the start', () => {
    const board = entered(movedTo(newEntry(2, 2), 3), '1');
    assert.equal(board.at, 0);
  });

  test('loses the label before the next cell, and then the one before that', () => {
    const once = erased(enteredAll('3', '1'));
    assert.deepEqual([once.labels, once.at], [['3', null, null, null], 1]);
    assert.deepEqual(erased(once).labels, [null, null, null, null]);
  });

  test('keeps what fits when its size changes', () => {
    const larger = resized(enteredAll('3', '1', '_', '2'), 2, 3);
    assert.deepEqual(larger.labels, ['3', '1', null, '_', '2', null]);
    const smaller = resized(entered(newEntry(3, 3), '8'), 2, 2);
    assert.deepEqual(smaller.labels, [null, null, null, null]);
  });

  test('has as many labels as cells', () => {
    assert.deepEqual(labelsFor(newEntry(2, 3)), ['_', '1', '2', '3', '4', '5']);
  });
});
