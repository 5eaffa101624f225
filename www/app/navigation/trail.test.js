import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stepTo } from './trail.js';

/** @typedef {import('./trail.js').Place} Place */

/**
 * @param {import('./screens.js').ScreenName} screen
 * @param {string} [puzzle]
 * @param {number | null} [dialog]
 * @returns {Place}
 */
const at = (screen, puzzle = '', dialog = null) => ({ screen, puzzle, dialog });

const TOUCHED = { isTouched: true, canReturn: true };
const UNTOUCHED = { isTouched: false, canReturn: true };

describe('another screen', () => {
  test('that a visitor goes to is a new entry', () => {
    assert.deepEqual(stepTo([at('grid', 'p')], at('goal', 'p'), TOUCHED), { put: 'push' });
  });

  test('that the page goes to by itself takes the place of the one before', () => {
    assert.deepEqual(stepTo([at('goal', 'p')], at('answer', 'p'), UNTOUCHED), { put: 'replace' });
  });

  test('after the landing screen is a new entry, however it came', () => {
    assert.deepEqual(stepTo([at('landing')], at('grid', 'p'), UNTOUCHED), { put: 'push' });
  });

  test('that the visitor comes from is gone back to', () => {
    const trail = [at('landing'), at('grid', 'p'), at('goal', 'p'), at('answer', 'p')];
    assert.deepEqual(stepTo(trail, at('grid', 'p'), TOUCHED), { back: 2 });
  });

  test('of another puzzle is a new entry, and so is the landing screen', () => {
    const trail = [at('landing'), at('goal', 'p'), at('answer', 'p')];
    assert.deepEqual(stepTo(trail, at('goal', 'q'), TOUCHED), { put: 'push' });
    assert.deepEqual(stepTo(trail, at('landing'), TOUCHED), { put: 'push' });
  });

  test('takes the place of one that cannot be shown again', () => {
    const leaving = { isTouched: true, canReturn: false };
    assert.deepEqual(stepTo([at('answer', 'p')], at('goal', 'p'), leaving), { put: 'replace' });
  });
});

test('work on a board of blocks stays where it is', () => {
  assert.deepEqual(stepTo([at('blocks', 'a')], at('blocks', 'b'), TOUCHED), { put: 'none' });
});

describe('a dialog', () => {
  test('is an entry of its own, and closing it goes back', () => {
    assert.deepEqual(stepTo([at('landing')], at('landing', '', 1), TOUCHED), { put: 'push' });
    assert.deepEqual(stepTo([at('landing'), at('landing', '', 1)], at('landing'), TOUCHED), {
      back: 1,
    });
  });

  test('that leads to another screen leaves its entry to that', () => {
    const trail = [at('landing'), at('landing', '', 1)];
    assert.deepEqual(stepTo(trail, at('goal', 'p'), TOUCHED), { put: 'replace' });
  });
});
