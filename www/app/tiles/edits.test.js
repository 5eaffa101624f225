import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newVisit } from '../visit.js';
import { labelsOf, setupOf } from './board.js';
import * as edits from './edits.js';
import { readOn, startReading, withPicture, withReading } from './grid/reading.js';
import { boardOf, changeGrid, straightened, withTiles } from './visit.js';

/** @typedef {import('../visit.js').Visit} Visit */

/** Stands for a canvas, of which a visit knows no more than its size. @param {number} width */
const surface = (width) => /** @type {HTMLCanvasElement} */ ({ width, height: 200 });

const onGrid = withPicture(newVisit(), { title: 'cat.png', surface: surface(300) });
const onGoal = straightened(edits.setBlank(onGrid, 8), { straight: surface(240), gap: null });

/** @param {Visit} visit */
const goalOf = (visit) => boardOf(visit).goal;

/**
 * @param {Visit} visit
 * @param {number} times
 */
function undoneTimes(visit, times) {
  let now = visit;
  for (let time = 0; time < times; time++) now = edits.undoEdit(now);
  return now;
}

/**
 * @param {Visit} visit
 * @param {import('../../engine/protocol.js').Reading} reading
 */
function readToTheEnd(visit, reading) {
  const seen = readOn(startReading(visit), { stage: 'numbers', located: reading });
  return withReading(seen, reading);
}

/**
 * What can be changed, and how.
 *
 * @type {Record<string, (visit: Visit) => Visit>}
 */
const CHANGES = {
  'a corner that was moved': (visit) => edits.moveCorner(visit, 0, [20, 10]),
  'another number of rows': (visit) => edits.resize(visit, { rows: 5 }),
  'another empty place': (visit) => edits.setBlank(visit, 2),
  'labels that were typed': (visit) => edits.setLabels(visit, [...'ABCDEFGH_']),
  'two tiles that were swapped': (visit) => edits.swapGoal(visit, 0, 1),
  'a goal in an order': (visit) => edits.setGoalLabels(visit, [...'_12345678']),
  'a goal as in a finished picture': (visit) =>
    edits.layGoal(visit, [8, 1, 2, 3, 4, 5, 6, 7, 0], [1]),
  'a picture that was moved': (visit) => edits.shiftGoal(visit, { right: 1 }),
  'tiles that are the same': (visit) => edits.makeAlike(visit, [[2, 5]]),
};

describe('undoing', () => {
  for (const [name, change] of Object.entries(CHANGES)) {
    test(`takes ${name} back, and does it again`, () => {
      const changed = change(onGoal);
      const back = edits.undoEdit(changed);
      assert.deepEqual([back.tiles.quad, back.tiles.rows], [onGoal.tiles.quad, onGoal.tiles.rows]);
      assert.deepEqual(setupOf(boardOf(back)), setupOf(boardOf(onGoal)));
      const again = edits.redoEdit(back);
      assert.deepEqual(
        [again.tiles.quad, again.tiles.rows],
        [changed.tiles.quad, changed.tiles.rows],
      );
      assert.deepEqual(setupOf(boardOf(again)), setupOf(boardOf(changed)));
    });
  }

  test('goes on where there is nothing more to undo or to do again', () => {
    const first = undoneTimes(onGoal, 5);
    assert.equal(edits.undoEdit(first), first);
    assert.equal(edits.redoEdit(onGoal), onGoal);
  });

  test('takes a whole drag of a corner back at once, and two drags one by one', () => {
    const drag = (/** @type {Visit} */ visit, /** @type {number} */ x) =>
      edits.letGo(edits.moveCorner(edits.moveCorner(visit, 0, [x, 5]), 0, [x + 5, 9]));
    const twice = drag(drag(onGrid, 10), 30);
    assert.deepEqual(edits.undoEdit(twice).tiles.quad[0], [15, 9]);
    assert.deepEqual(undoneTimes(twice, 2).tiles.quad[0], [0, 0]);
  });

  test('brings back what was not sure', () => {
    const unsure = withTiles(onGoal, { doubts: { ...onGoal.tiles.doubts, pieces: [0, 4] } });
    const mended = edits.swapGoal(unsure, 0, 1);
    assert.deepEqual(mended.tiles.doubts.pieces, [4]);
    assert.deepEqual(edits.undoEdit(mended).tiles.doubts.pieces, [0, 4]);
  });

  test('has nothing to do with what was said to be right', () => {
    const unsure = withTiles(onGoal, { doubts: { ...onGoal.tiles.doubts, pieces: [0, 4] } });
    const cell = boardOf(unsure).goal.indexOf(4);
    const confirmed = edits.confirmGoal(unsure, cell);
    assert.deepEqual(confirmed.tiles.doubts.pieces, [0]);
    assert.deepEqual(boardOf(confirmed).goal, boardOf(unsure).goal);
    assert.equal(edits.confirmGoal(confirmed, cell), confirmed);
    assert.equal(confirmed.tiles.history, unsure.tiles.history);
  });

  test('shows each step where it was made', () => {
    const swapped = edits.swapGoal(onGoal, 0, 1);
    const grid = edits.moveCorner(changeGrid(swapped), 0, [20, 10]);
    const once = edits.undoEdit(grid);
    const twice = edits.undoEdit(once);
    assert.deepEqual([once.tiles.stage, twice.tiles.stage], ['grid', 'goal']);
    assert.deepEqual(goalOf(twice), goalOf(onGoal));
    assert.equal(edits.redoEdit(twice).tiles.stage, 'goal');
  });

  test('shows the goal on the board that was cut out by the grid it had', () => {
    const grid = edits.moveCorner(changeGrid(edits.swapGoal(onGoal, 0, 1)), 0, [20, 10]);
    const recut = straightened(grid, { straight: surface(220), gap: 0.1 });
    const back = undoneTimes(recut, 2);
    assert.equal(back.tiles.stage, 'goal');
    assert.equal(back.tiles.straight, onGoal.tiles.straight);
    assert.deepEqual([recut.tiles.gap, back.tiles.gap], [0.1, onGoal.tiles.gap]);
  });

  test('leads to the grid where the board that it was cut out of is no longer at hand', () => {
    let visit = edits.swapGoal(onGoal, 0, 1);
    for (const x of [10, 20, 30]) {
      const moved = edits.letGo(edits.moveCorner(changeGrid(visit), 0, [x, 10]));
      visit = straightened(moved, { straight: surface(200 + x), gap: null });
    }
    assert.equal(undoneTimes(visit, 4).tiles.stage, 'grid');
  });

  test('throws the answer and the verdict of the other board away', () => {
    const judged = withTiles(edits.swapGoal(onGoal, 0, 1), { verdict: /** @type {any} */ ({}) });
    assert.equal(edits.undoEdit(judged).tiles.verdict, null);
  });

  test('ends at what was read from the picture', () => {
    const reading = /** @type {any} */ ({
      ...{ quad: onGrid.tiles.quad, rows: 4, cols: 4, blank: 3 },
      ...{ goal: Array.from({ length: 16 }, (_, i) => i), doubtful: [], interchangeable: [] },
      sure: { board: true, blank: true },
    });
    const read = readToTheEnd(onGrid, reading);
    assert.equal(edits.undoEdit(read), read);
    const byHand = edits.resize(onGrid, { rows: 5 });
    const found = readToTheEnd(byHand, reading);
    assert.equal(edits.undoEdit(found).tiles.rows, 5);
  });

  test('shares what steps have in common', () => {
    const swapped = edits.swapGoal(edits.swapGoal(onGoal, 0, 1), 1, 2);
    const quads = swapped.tiles.history.past.map(({ state }) => state.quad);
    assert.ok(quads.every((quad) => quad === swapped.tiles.quad));
  });
});

describe('a box that is turned', () => {
  const labelled = edits.setLabels(onGoal, ['1', '2', '3', '4', '5', '6', '7', '8', '_']);
  const goal = ['1', '2', '3', '4', '5', '6', '7', '8', '_'];
  const straight = surface(241);
  const turned = edits.turnBox(labelled, 1, { cut: { straight, gap: 0.1 }, goal });

  test('lies on its side in the picture, with its goal laid anew', () => {
    const { start, goal: laid } = setupOf(boardOf(turned));
    assert.deepEqual(start, ['7', '4', '1', '8', '5', '2', '_', '6', '3']);
    assert.deepEqual(laid, goal);
    assert.deepEqual(turned.tiles.quad[0], labelled.tiles.quad[3]);
    assert.deepEqual([turned.tiles.stage, turned.tiles.straight], ['goal', straight]);
  });

  test('is turned back in one step', () => {
    const back = edits.undoEdit(turned);
    assert.deepEqual([back.tiles.stage, back.tiles.straight], ['goal', labelled.tiles.straight]);
    assert.deepEqual(labelsOf(boardOf(back)), labelsOf(boardOf(labelled)));
    assert.equal(edits.redoEdit(back).tiles.straight, straight);
  });
});

test('two pieces change places in the goal wherever they lie', () => {
  const moved = edits.swapGoal(onGoal, 0, 4);
  assert.deepEqual(goalOf(edits.swapPieces(moved, 4, 8)), [8, 1, 2, 3, 0, 5, 6, 7, 4]);
});
