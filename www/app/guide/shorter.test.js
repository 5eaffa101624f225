import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeredBy, SURFACE } from '../../../tests/js/answered-visits.mjs';
import { writeMove } from '../../player/path.js';
import { setBlank } from '../tiles/edits.js';
import { withPicture } from '../tiles/grid/reading.js';
import { shorterWay } from '../tiles/guide/shorter.js';
import { begun, guideOf, moved, stepped } from '../tiles/guide/state.js';
import { withTiles } from '../tiles/visit.js';
import { newVisit } from '../visit.js';
import { goneOnBy } from './shorter.js';

const DOWN = { direction: /** @type {const} */ ('D'), count: 1 };

/**
 * A 3 × 3 board in the guide with a path of seven moves, and an offered answer of another length.
 *
 * @param {string} offered
 */
function doneWhileOffered(offered) {
  const visit = setBlank(withPicture(newVisit(), { title: 'cat.png', surface: SURFACE }), 8);
  const going = begun(answeredBy(visit, 'RLRLRDL'), 0);
  const { report, pursuit } = going.tiles;
  const offer = { ...(report ?? assert.fail('there is an answer')), path: offered };
  return withTiles(going, { pursuit: { ...pursuit, offer: { ...offer, length: offered.length } } });
}

/** @param {import('../visit.js').Visit} visit */
function shortened(visit) {
  return withTiles(visit, goneOnBy(visit.tiles, shorterWay(visit)));
}

/** @param {import('../visit.js').Visit} visit */
function wayOf(visit) {
  const guide = guideOf(visit) ?? assert.fail('nothing is done together');
  return { path: guide.path.map(writeMove).join(''), step: guide.step };
}

test('the visitor goes on by a shorter answer from where they stand', () => {
  const next = shortened(moved(doneWhileOffered('RDL'), { direction: 'R', count: 1 }));
  assert.deepEqual(wayOf(next), { path: 'RDL', step: 1 });
  assert.equal(next.tiles.report?.path, 'RDL');
  assert.equal(next.tiles.pursuit.offer, null);
});

test('after a slip the way back comes first', () => {
  const next = shortened(moved(doneWhileOffered('RDL'), DOWN));
  assert.deepEqual(wayOf(next), { path: 'DURDL', step: 1 });
});

test('an answer that comes after the one taken is offered too', () => {
  assert.ok(shortened(doneWhileOffered('RDL')).tiles.pursuit.isFollowed);
});

test('an answer by which as much is left is not offered', () => {
  assert.equal(shorterWay(stepped(doneWhileOffered('RDL'), 5)), null);
});
