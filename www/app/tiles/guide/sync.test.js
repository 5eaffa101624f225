import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answeredBy } from '../../../../tests/js/answered-visits.mjs';
import { readPath, writeMove } from '../../../player/path.js';
import { newVisit } from '../../visit.js';
import { withPreset } from '../grid/reading.js';
import { begun, boardAt, cellsOf, guideOf, replanned, stepped } from './state.js';
import { arrived, likely } from './sync.js';

const quad = /** @type {import('../../../engine/protocol.js').Quad} */ ([
  [0, 0],
  [300, 0],
  [300, 300],
  [0, 300],
]);

/** The goal of a 3 × 3 board: the start, five moves on. */
const GOAL = [0, 1, 2, 8, 3, 5, 6, 4, 7];
const PATH = 'RDR';

/** A board whose blank is the last cell, and a path of three moves. */
function solved() {
  const preset = { quad, rows: 3, cols: 3, blank: 8, goal: GOAL };
  return begun(answeredBy(withPreset(newVisit(), preset), PATH), 0);
}

/** @param {import('../../visit.js').Visit} visit */
function guide(visit) {
  return guideOf(visit) ?? assert.fail('nothing is done together');
}

/**
 * The board after some moves from the start.
 *
 * @param {string} path
 */
function after(path) {
  const visit = solved();
  const way = { ...guide(visit), path: readPath(path) };
  return cellsOf(way, boardAt(visit, way, path.length));
}

/** @param {import('../../visit.js').Visit} visit */
function way(visit) {
  const { path, step, base, lost } = guide(visit);
  return { path: path.map(writeMove).join(''), step, isRelaid: base !== null, lost };
}

describe('a position that was read', () => {
  test('is the step of the way at which the board lies so', () => {
    for (const step of [0, 1, 2, 3]) {
      const visit = arrived(solved(), after(PATH.slice(0, step)));
      assert.deepEqual(way(visit), { path: PATH, step, isRelaid: false, lost: false });
    }
  });

  test('may be a step that was done before', () => {
    const visit = arrived(stepped(solved(), 3), after('R'));
    assert.equal(guide(visit).step, 1);
  });

  test('a few moves away is joined to the way, and nothing of it is lost', () => {
    const visit = arrived(solved(), after('DDR'));
    const there = { path: `DDRLUU${PATH}`, step: 3, isRelaid: false, lost: false };
    assert.deepEqual(way(visit), there);
  });

  test('far away is where a new way begins, unknown as yet', () => {
    const far = [3, 2, 1, 4, 0, 7, 8, 6, 5];
    const visit = arrived(solved(), far);
    assert.deepEqual(way(visit), { path: '', step: 0, isRelaid: true, lost: true });
    const planned = replanned(visit, guide(visit), 'DR');
    assert.deepEqual(way(planned), { path: 'DR', step: 0, isRelaid: true, lost: false });
    assert.deepEqual(cellsOf(guide(planned), boardAt(planned, guide(planned))), far);
  });

  test('after a new way was begun is still told by the pieces of the picture', () => {
    const far = [3, 2, 1, 4, 0, 7, 8, 6, 5];
    const visit = arrived(solved(), far);
    const planned = replanned(visit, guide(visit), 'DR');
    const next = [3, 2, 1, 8, 0, 7, 4, 6, 5];
    assert.equal(guide(arrived(planned, next)).step, 1);
  });
});

describe('positions that are likely', () => {
  test('begin with the present one and the next, and hold every slip', () => {
    const visit = solved();
    const found = likely(visit, guide(visit), 2).map((cells) => cells.join());
    assert.equal(found[0], after('').join());
    assert.equal(found[1], after('R').join());
    for (const slip of ['D', 'DD', 'RR']) assert.ok(found.includes(after(slip).join()), slip);
  });
});
