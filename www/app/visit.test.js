import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { labelsOf } from './tiles/board.js';
import * as edits from './tiles/edits.js';
import * as reading from './tiles/grid/reading.js';
import * as search from './tiles/search.js';
import * as onTiles from './tiles/visit.js';
import * as table from './transitions.js';
import * as visits from './visit.js';

/** @typedef {import('./visit.js').Visit} Visit */

/** Stands for a canvas, of which a visit knows no more than its size. */
const SURFACE = /** @type {HTMLCanvasElement} */ ({ width: 300, height: 200 });
const PICTURE = Object.freeze({ title: 'cat.png', surface: SURFACE });
const VERDICT = Object.freeze({ violations: [], parity: null, repairs: null, order: null });
const PROGRESS = Object.freeze({
  expanded: 10,
  generated: 20,
  lower_bound: 3,
  seconds: 1,
  best: null,
});

/** @type {import('../engine/protocol.js').Report} */
const REPORT = Object.freeze({
  status: 'optimal',
  length: 2,
  lower_bound: 2,
  metric: 'single',
  path: 'UL',
  labels: ['1', '2'],
  expanded: 3,
  generated: 5,
  reason: null,
  limit: null,
  parity: null,
});

/** @type {import('../engine/protocol.js').Report} */
const BEST = Object.freeze({ ...REPORT, status: 'bounded', length: 30, lower_bound: 9 });

const onGrid = reading.withPicture(visits.newVisit(), PICTURE);
const onGoal = onTiles.straightened(edits.setBlank(onGrid, 8), { straight: SURFACE, gap: null });
const solving = search.startSolving(edits.swapGoal(onGoal, 0, 1));
const answered = search.answered(solving, REPORT);

/** @param {Visit} visit */
function goalOf(visit) {
  return onTiles.boardOf(visit).goal;
}

describe('a new picture', () => {
  test('starts with the whole of it as a board of three by three', () => {
    assert.equal(onGrid.tiles.stage, 'grid');
    assert.deepEqual([onGrid.tiles.rows, onGrid.tiles.cols], [3, 3]);
    assert.deepEqual(onGrid.tiles.quad[2], [300, 200]);
    assert.equal(onTiles.boardOf(onGrid).blank, null);
  });

  test('forgets the board before it, and keeps what is a matter of taste', () => {
    const tasteful = onTiles.showNumbers(onTiles.setMetric(answered, 'multi'), false);
    const next = reading.withPicture(tasteful, PICTURE);
    assert.deepEqual(
      [next.tiles.metric, next.tiles.numbers, next.tiles.report],
      ['multi', false, null],
    );
    assert.equal(onTiles.boardOf(next).blank, null);
  });

  test('of a sample comes with its grid, its blank and its goal', () => {
    const quad = /** @type {const} */ ([
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 9],
    ]).map(([x, y]) => [x, y]);
    const goal = [1, 0, 2, 3, 4, 5];
    const preset = /** @type {any} */ ({ quad, rows: 2, cols: 3, blank: 5, goal });
    const visit = reading.withPicture(visits.newVisit(), PICTURE, preset);
    assert.deepEqual(visit.tiles.quad, quad);
    assert.deepEqual([visit.tiles.rows, visit.tiles.cols], [2, 3]);
    assert.deepEqual([onTiles.boardOf(visit).blank, goalOf(visit)], [5, goal]);
  });
});

describe('the grid', () => {
  test('has sides of two to twenty', () => {
    assert.equal(edits.resize(onGrid, { rows: 1 }).tiles.rows, 2);
    assert.equal(edits.resize(onGrid, { cols: 21 }).tiles.cols, 20);
  });

  test('of another size has no blank yet', () => {
    assert.equal(onTiles.boardOf(edits.resize(onGoal, { rows: 4 })).blank, null);
  });

  test('that comes back to its size finds its blank, its labels and its goal', () => {
    const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', '_'];
    const board = edits.swapGoal(edits.setLabels(onGoal, labels), 2, 4);
    const back = edits.resize(edits.resize(board, { rows: 4 }), { rows: 3 });
    assert.deepEqual(onTiles.boardOf(back), onTiles.boardOf(board));
  });

  test('keeps the goal when a corner moves', () => {
    const visit = edits.swapGoal(onGoal, 0, 1);
    const moved = edits.moveCorner(visit, 0, [20, 10]);
    assert.deepEqual(moved.tiles.quad[0], [20, 10]);
    assert.deepEqual(goalOf(moved), goalOf(visit));
  });

  test('can be changed after the answer, and nothing but the answer is gone', () => {
    const visit = edits.moveCorner(onTiles.changeGrid(answered), 0, [5, 5]);
    assert.equal(visit.tiles.report, null);
    assert.deepEqual(goalOf(visit), goalOf(answered));
  });
});

describe('a board that was found', () => {
  const quad = /** @type {import('../engine/protocol.js').Quad} */ ([
    [10, 10],
    [70, 10],
    [70, 50],
    [10, 50],
  ]);
  const found = { quad, rows: 2, cols: 3, gap: 0.1, blank: 4, goal: [1, 0, 2, 3, 5, 4] };

  test('brings its grid, its empty place and its goal', () => {
    const visit = reading.withPreset(visits.setTask(onGrid, 'reading'), found);
    const { blank, goal } = onTiles.boardOf(visit);
    assert.deepEqual([visit.tiles.quad, visit.tiles.rows, visit.tiles.cols], [quad, 2, 3]);
    assert.deepEqual([blank, goal], [4, found.goal]);
    assert.deepEqual([visit.tiles.stage, visit.task], ['grid', null]);
  });

  /** @type {import('../engine/protocol.js').Reading} */
  const seen = {
    ...found,
    kind: 'picture',
    labels: null,
    sure: { board: false, blank: false },
    doubtful: [0, 5],
    interchangeable: [[0, 3]],
  };

  test('snaps on as soon as it is seen', () => {
    const visit = reading.readOn(reading.startReading(onGrid), {
      stage: 'numbers',
      located: found,
    });
    assert.deepEqual([visit.tiles.quad, visit.tiles.rows, visit.tiles.cols], [quad, 2, 3]);
    assert.deepEqual([onTiles.boardOf(visit).blank, visit.reading], [4, 'numbers']);
  });

  test('is of no interest once the visitor has taken over', () => {
    assert.equal(reading.readOn(onGrid, { stage: 'numbers', located: found }), onGrid);
  });

  test('says what needs a look, until the visitor has looked', () => {
    const visit = reading.withReading(onGrid, seen);
    assert.deepEqual(visit.tiles.doubts, { board: true, blank: true, pieces: [0, 5] });
    assert.equal(edits.setBlank(visit, 4).tiles.doubts.blank, false);
    assert.equal(edits.moveCorner(visit, 0, [20, 20]).tiles.doubts.board, false);
    const confirmed = onTiles.straightened(visit, { straight: SURFACE, gap: null });
    assert.deepEqual(confirmed.tiles.doubts, { board: false, blank: false, pieces: [0, 5] });
    assert.deepEqual(edits.swapGoal(confirmed, 1, 2).tiles.doubts.pieces, [5]);
    assert.deepEqual(edits.setGoalLabels(confirmed, []).tiles.doubts.pieces, []);
  });

  test('brings the labels that were read', () => {
    const labels = ['3', '1', '2', '4', '_', '5'];
    const visit = reading.withReading(onGrid, { ...seen, kind: 'numbers', labels });
    assert.deepEqual(labelsOf(onTiles.boardOf(visit)), labels);
  });

  test('leaves what was said of boards of other sizes', () => {
    const before = edits.setBlank(onGrid, 7);
    const back = edits.resize(reading.withPreset(before, found), { rows: 3, cols: 3 });
    assert.equal(onTiles.boardOf(back).blank, 7);
  });
});

describe('the goal', () => {
  test('that changes has no verdict and no answer', () => {
    const judged = onTiles.judged(onGoal, onTiles.boardOf(onGoal), VERDICT);
    assert.equal(judged.tiles.verdict, VERDICT);
    const changed = edits.swapGoal(judged, 0, 1);
    assert.deepEqual([changed.tiles.verdict, changed.tiles.report], [null, null]);
  });

  test('is not judged by a verdict of the goal before it', () => {
    const changed = edits.swapGoal(onGoal, 0, 1);
    assert.equal(onTiles.judged(changed, onTiles.boardOf(onGoal), VERDICT).tiles.verdict, null);
  });

  test('is undone to what it was', () => {
    assert.deepEqual(goalOf(edits.undoEdit(edits.swapGoal(onGoal, 3, 7))), goalOf(onGoal));
  });

  test('takes labels in any order that uses all of them', () => {
    const labels = labelsOf(onTiles.boardOf(onGoal)).reverse();
    assert.deepEqual(goalOf(edits.setGoalLabels(onGoal, labels)), [8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
});

describe('the search', () => {
  test('that is stopped before it has found anything leaves the goal as it was', () => {
    const visit = search.stopped(search.progressed(solving, PROGRESS));
    assert.deepEqual([visit.tiles.stage, visit.notice?.tone], ['goal', 'calm']);
    assert.deepEqual(goalOf(visit), goalOf(solving));
  });

  test('whose best solution has reached the bound is optimal, whoever stops it', () => {
    const found = search.progressed(solving, { ...PROGRESS, best: BEST, lower_bound: 30 });
    assert.equal(search.stopped(found).tiles.report?.status, 'optimal');
  });

  test('that fails keeps the best solution so far', () => {
    const found = search.progressed(solving, { ...PROGRESS, best: BEST });
    const failed = table.failed(found, { tone: 'error', key: 'errors.crashed' });
    assert.deepEqual([failed.tiles.stage, failed.tiles.report?.length], ['answer', 30]);
  });

  test('that was stopped can no longer answer or report', () => {
    const visit = search.stopped(solving);
    assert.equal(search.answered(visit, REPORT), visit);
    assert.equal(search.progressed(visit, PROGRESS), visit);
  });

  test('that fails leaves everything but the search', () => {
    const notice = /** @type {const} */ ({ tone: 'error', key: 'errors.crashed' });
    const failed = table.failed(solving, notice);
    assert.deepEqual(failed, onTiles.at('goal', { ...solving, notice }));
  });

  test('that answers shows the answer until something else is asked', () => {
    assert.equal(answered.tiles.report, REPORT);
    assert.equal(onTiles.setMetric(answered, 'single').tiles.report, REPORT);
    assert.equal(onTiles.setMetric(onTiles.changeGoal(answered), 'multi').tiles.report, null);
  });
});

describe('the way back', () => {
  test('to the goal keeps it', () => {
    const visit = onTiles.changeGoal(answered);
    assert.equal(visit.tiles.stage, 'goal');
    assert.deepEqual(goalOf(visit), goalOf(answered));
  });

  test('from asking for a new picture loses nothing', () => {
    const visit = table.returnToBoard(table.askForPicture(answered));
    assert.deepEqual(visit, answered);
  });

  test('from asking for a new picture while searching leads to the goal', () => {
    assert.equal(table.returnToBoard(table.askForPicture(solving)).tiles.stage, 'goal');
  });

  test('is closed by a new picture', () => {
    const visit = reading.withPicture(table.askForPicture(answered), PICTURE);
    assert.equal(table.returnToBoard(visit), visit);
  });

  test('stays open when the new picture fails', () => {
    const landing = visits.setTask(table.askForPicture(answered), 'picture');
    const notice = /** @type {const} */ ({ tone: 'error', key: 'errors.broken' });
    const back = table.returnToBoard(table.failed(landing, notice));
    assert.deepEqual(back, answered);
  });
});
