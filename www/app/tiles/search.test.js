import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { followedAnswer, reportSoFar, takenOffer } from '../answer/search.js';
import { newVisit } from '../visit.js';
import { begun } from './guide/state.js';
import * as search from './search.js';
import { at, changeTiles, withTiles } from './visit.js';

/** @typedef {import('../../engine/protocol.js').Report} Report */

/**
 * @param {number} length
 * @param {number} bound
 * @returns {Report}
 */
const report = (length, bound) => ({
  ...{
    status: 'bounded',
    length,
    lower_bound: bound,
    metric: 'single',
    path: 'UL',
    labels: Array.from({ length }, () => '1'),
  },
  ...{ expanded: 3, generated: 5, reason: null, limit: null, parity: null },
});

/**
 * @param {Report | null} best
 * @param {number} bound
 * @param {number} [seconds]
 */
const progress = (best, bound, seconds = 2) => ({
  ...{ expanded: 1_234_567, generated: 20, seconds, lower_bound: bound, best },
});

const solving = search.startSolving(at('goal', newVisit()));

/** A search that has found solutions of these lengths. @param {number[]} lengths */
function searching(lengths) {
  return lengths.reduce(
    (visit, length) => search.progressed(visit, progress(report(length, 90), 90)),
    solving,
  );
}

describe('a search', () => {
  test('leaves a trail of each shorter way', () => {
    assert.deepEqual(searching([131, 104, 98]).tiles.trail, [131, 104, 98]);
  });

  test('that comes with a longer way keeps the shorter one', () => {
    const visit = searching([98, 104]);
    assert.deepEqual([visit.tiles.best?.length, visit.tiles.trail], [98, [98]]);
  });

  test('of a large board shows its first answer at once, and goes on', () => {
    const large = withTiles(solving, { rows: 9, cols: 9 });
    const visit = search.progressed(large, progress(report(520, 90), 90, 0.1));
    assert.deepEqual([visit.tiles.stage, visit.tiles.report?.length], ['answer', 520]);
    assert.ok(search.isSearching(visit));
  });

  test('of a small board has a second to prove its answer before it shows one', () => {
    const early = search.progressed(solving, progress(report(98, 60), 60, 0.5));
    assert.equal(early.tiles.stage, 'solving');
    const late = search.progressed(early, progress(null, 64, 1.1));
    assert.deepEqual([late.tiles.stage, late.tiles.report?.length], ['answer', 98]);
  });

  test('replaces the answer that nobody follows, and offers a shorter one to who does', () => {
    assert.equal(searching([131, 98]).tiles.report?.length, 98);
    const followed = changeTiles(searching([131]), followedAnswer);
    const { report: shown, pursuit } = search.progressed(
      followed,
      progress(report(98, 90), 90),
    ).tiles;
    assert.deepEqual([shown?.length, pursuit.offer?.length], [131, 98]);
    assert.equal(takenOffer({ ...followed.tiles, pursuit }).report?.length, 98);
  });

  test('leaves what is done together alone, and proves its answer in the end', () => {
    const guide = begun(searching([98]), 0);
    const { report: proved, guide: going } = search.answered(guide, {
      ...report(98, 98),
      status: 'optimal',
    }).tiles;
    assert.deepEqual([proved?.status, going?.report === proved], ['optimal', true]);
  });

  test('that is stopped answers with the best so far, and what is proved by then', () => {
    const later = search.progressed(searching([131, 98]), progress(null, 94));
    const { stage, report: answer } = search.stopped(later).tiles;
    assert.deepEqual([stage, answer?.length, answer?.lower_bound], ['answer', 98, 94]);
  });

  test('says of its answer what is proved so far', () => {
    const large = withTiles(solving, { rows: 9, cols: 9 });
    const first = search.progressed(large, progress(report(98, 60), 60));
    const later = search.progressed(first, progress(null, 90));
    assert.equal(later.tiles.report, first.tiles.report);
    assert.equal(reportSoFar(later.tiles)?.lower_bound, 90);
  });

  test('never takes back what is proved', () => {
    const again = search.progressed(
      search.progressed(solving, progress(null, 60)),
      progress(null, 40),
    );
    assert.equal(again.tiles.progress?.lower_bound, 60);
  });

  test('answers with all that any part of it has proved', () => {
    const proved = search.progressed(solving, progress(null, 76));
    assert.equal(search.answered(proved, report(80, 58)).tiles.report?.lower_bound, 76);
  });

  test('that is stopped with nothing found leads back to the goal', () => {
    const visit = search.stopped(search.progressed(solving, progress(null, 5)));
    assert.deepEqual([visit.tiles.stage, visit.notice?.key], ['goal', 'solving.cancelled']);
  });
});

describe('an answer that is improved on', () => {
  const answer = search.answered(solving, report(98, 90));
  const improving = search.keepImproving(answer);

  test('is shown until a shorter one is found', () => {
    assert.deepEqual([improving.tiles.stage, improving.effort], ['answer', 'improve']);
    assert.equal(search.stopped(improving).tiles.report?.length, 98);
  });

  test('stays where the search comes back with a longer one, with the better bound', () => {
    const { report: kept } = search.answered(improving, report(104, 95)).tiles;
    assert.deepEqual([kept?.length, kept?.lower_bound], [98, 95]);
  });

  test('gives way to a shorter one', () => {
    assert.equal(search.answered(improving, report(96, 90)).tiles.report?.length, 96);
  });

  const nothing = { ...report(0, 0), length: null, path: null };

  test('that is none is left alone', () => {
    const none = search.answered(solving, { ...nothing, status: 'unsolvable' });
    assert.equal(search.keepImproving(none), none);
  });

  test('is looked for anew, and longer, where a search has given up', () => {
    const longer = search.keepImproving(
      search.answered(solving, { ...nothing, status: 'gave_up' }),
    );
    assert.deepEqual(
      [longer.tiles.stage, longer.effort, longer.tiles.report],
      ['solving', 'improve', null],
    );
  });
});
