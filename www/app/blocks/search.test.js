import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boardOf } from '../../../tests/js/drawn-boards.mjs';
import * as searches from '../answer/search.js';
import { togglePrimary } from './edit.js';
import * as ofBlocks from './search.js';
import { changeBoard, laid, newBlocks } from './state.js';

const start = laid(newBlocks(), togglePrimary(boardOf('BB./.../...'), 0));
const solving = ofBlocks.startSolving(start);

/**
 * @param {number} length
 * @param {number} lower_bound
 * @returns {import('./state.js').Report}
 */
const found = (length, lower_bound = 5) => ({
  status: lower_bound === length ? 'optimal' : 'bounded',
  length,
  metric: 'slide',
  lower_bound,
  moves: Array.from({ length }, () => ({ block: 0, steps: 'R1' })),
  positions: 100,
  reason: null,
  limit: null,
});

/** @param {number} lower_bound */
const progress = (lower_bound) => ({ positions: 100, lower_bound, seconds: 1, best: null });

const first = searches.progressed(solving, progress(5), { found: found(23) });

describe('a search that takes long', () => {
  test('shows its first answer at once, and goes on', () => {
    assert.deepEqual([first.stage, first.report?.length], ['answer', 23]);
    assert.equal(searches.isSearching(first), true);
  });

  test('has shorter ones take its place, and notes their lengths', () => {
    const next = searches.progressed(first, progress(5), { found: found(19) });
    assert.deepEqual([next.report?.length, next.trail], [19, [23, 19]]);
  });

  test('offers them once the visitor follows', () => {
    const next = searches.progressed(searches.followedAnswer(first), progress(5), {
      found: found(19),
    });
    assert.deepEqual([next.report?.length, next.pursuit.offer?.length], [23, 19]);
    assert.equal(searches.takenOffer(next).report?.length, 19);
  });

  test('keeps the highest bound', () => {
    const later = searches.progressed(searches.progressed(first, progress(9)), progress(6));
    assert.equal(later.progress?.lower_bound, 9);
  });

  test('that is stopped leaves the best so far, with what is proved', () => {
    const { report, pursuit } = ofBlocks.stopped(searches.progressed(first, progress(9)));
    assert.deepEqual([report?.length, report?.lower_bound, pursuit.isOn], [23, 9, false]);
  });

  test('that proves its answer makes it the shortest', () => {
    assert.equal(searches.answered(first, found(23, 23)).report?.status, 'optimal');
  });

  test('that ends without news keeps its answer', () => {
    /** @type {import('./state.js').Report} */
    const gaveUp = { ...found(0, 7), status: 'gave_up', length: null, moves: null, limit: 'time' };
    const { report } = searches.answered(first, gaveUp);
    assert.deepEqual([report?.length, report?.lower_bound], [23, 7]);
  });
});

test('a search without an answer that is stopped leaves the board', () => {
  assert.equal(ofBlocks.stopped(solving).stage, 'edit');
});

describe('to keep looking', () => {
  test('keeps the answer meanwhile, even where nothing is as short', () => {
    const on = ofBlocks.keepImproving(ofBlocks.stopped(first));
    assert.equal(searches.isSearching(on), true);
    assert.equal(searches.progressed(on, progress(5), { found: found(30) }).report?.length, 23);
  });

  test('begins anew where there was no answer', () => {
    /** @type {import('./state.js').Report} */
    const gaveUp = { ...found(0, 7), status: 'gave_up', length: null, moves: null, limit: 'time' };
    const on = ofBlocks.keepImproving(searches.answered(solving, gaveUp));
    assert.deepEqual([on.stage, on.report], ['solving', null]);
  });
});

test('an answer that comes after the visitor has gone back is dropped', () => {
  const back = changeBoard(solving);
  assert.equal(searches.answered(back, found(1)), back);
  assert.equal(searches.progressed(back, progress(1), { found: found(1) }), back);
});
