import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answeredBy, SURFACE } from '../../../../tests/js/answered-visits.mjs';
import { writeMove } from '../../../player/path.js';
import { newVisit } from '../../visit.js';
import { setBlank } from '../edits.js';
import { withPicture } from '../grid/reading.js';
import { startSolving } from '../search.js';
import { begun, boardAt, choices, guideOf, left, moved, replanned, stepped } from './state.js';

/** A 3 × 3 board solved by three moves; the blank is the last cell. */
function solved() {
  const visit = setBlank(withPicture(newVisit(), { title: 'cat.png', surface: SURFACE }), 8);
  return begun(answeredBy(visit, 'RDL'), 0);
}

/** @param {import('../../visit.js').Visit} visit */
function way(visit) {
  const guide = guideOf(visit) ?? assert.fail('nothing is done together');
  return { path: guide.path.map(writeMove).join(''), step: guide.step };
}

const DOWN = { direction: /** @type {const} */ ('D'), count: 1 };
const RIGHT = { direction: /** @type {const} */ ('R'), count: 1 };

describe('done together', () => {
  test('the next move goes one step on', () => {
    assert.deepEqual(way(moved(solved(), RIGHT)), { path: 'RDL', step: 1 });
  });

  test('another move is followed by its way back', () => {
    assert.deepEqual(way(moved(solved(), DOWN)), { path: 'DURDL', step: 1 });
  });

  test('what a slip has moved lies where it was moved', () => {
    const slipped = moved(solved(), DOWN);
    const guide = guideOf(slipped) ?? assert.fail('nothing is done together');
    assert.deepEqual([...boardAt(slipped, guide).cells], [0, 1, 2, 3, 4, 8, 6, 7, 5]);
  });

  test('a new plan that is no longer takes the place of the way back', () => {
    const slipped = moved(solved(), DOWN);
    const asked = guideOf(slipped) ?? assert.fail('nothing is done together');
    assert.deepEqual(way(replanned(slipped, asked, 'RR')), { path: 'DRR', step: 1 });
    assert.deepEqual(way(replanned(slipped, asked, 'RRLRL')), { path: 'DURDL', step: 1 });
  });

  test('a plan for a position that is left behind is not taken', () => {
    const slipped = moved(solved(), DOWN);
    const asked = guideOf(slipped) ?? assert.fail('nothing is done together');
    assert.deepEqual(way(replanned(stepped(slipped, 2), asked, 'RR')), { path: 'DURDL', step: 2 });
  });

  test('only the tiles beside the empty place can be moved', () => {
    const visit = solved();
    const guide = guideOf(visit) ?? assert.fail('nothing is done together');
    const found = choices(visit, guide).map(({ move, label }) => [move.direction, label]);
    assert.deepEqual(found, [
      ['D', '6'],
      ['R', '8'],
    ]);
  });

  test('ends when it is left, and with its answer', () => {
    assert.equal(guideOf(left(solved())), null);
    assert.equal(guideOf(startSolving(solved())), null);
  });
});

describe('left before the end', () => {
  test('the answer is shown at a position that the visitor has had', () => {
    const slipped = moved(moved(solved(), RIGHT), RIGHT);
    assert.equal(left(slipped).opening?.step, 1);
    const back = moved(slipped, { direction: 'L', count: 1 });
    assert.equal(left(back).opening?.step, 1);
  });

  test('it goes on where it was left, if the answer is still at that step', () => {
    const slipped = moved(solved(), DOWN);
    assert.deepEqual(way(begun(left(slipped), 0)), way(slipped));
    assert.deepEqual(way(begun(left(slipped), 2)), { path: 'RDL', step: 2 });
  });

  test('at the end it begins anew', () => {
    const done = left(stepped(solved(), 3));
    assert.equal(done.opening?.step, 3);
    assert.deepEqual(way(begun(done, 3)), { path: 'RDL', step: 0 });
  });
});
