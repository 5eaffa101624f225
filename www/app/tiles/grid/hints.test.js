import assert from 'node:assert/strict';
import { test } from 'node:test';
import { READING, surface } from '../../../../tests/js/pictures.mjs';
import { newVisit } from '../../visit.js';
import * as edits from '../edits.js';
import { at, settle, straightened } from '../visit.js';
import { isUnread, laidOf, toldOf } from './hints.js';
import { readOn, startReading, withPicture, withReading } from './reading.js';

const untouched = withPicture(newVisit(), { title: 'cat.png', surface });

test('of a picture that nobody has touched nothing is known', () => {
  assert.equal(toldOf(untouched), null);
  assert.equal(toldOf(withReading(untouched, READING)), null);
});

test('what was laid by hand is known, and nothing else', () => {
  const { quad, ...rest } = toldOf(edits.moveCorner(untouched, 0, [20, 10])) ?? {};
  assert.deepEqual(quad?.[0], [20, 10]);
  assert.deepEqual(rest, { rows: null, cols: null, blank: null, gap: null });
  const nothing = { quad: null, rows: null, cols: null, blank: null, gap: null };
  assert.deepEqual(toldOf(edits.resize(untouched, { rows: 5 })), { ...nothing, rows: 5 });
  assert.deepEqual(toldOf(edits.setBlank(untouched, 4)), { ...nothing, blank: 4 });
});

test('a gap is known as long as the corners, rows and columns are those that it was read with', () => {
  const read = withReading(untouched, READING);
  assert.equal(laidOf(edits.setBlank(read, 0)).gap, READING.gap);
  assert.equal(laidOf(edits.moveCorner(read, 0, [20, 10])).gap, null);
  assert.equal(laidOf(edits.resize(read, { rows: 3 })).gap, null);
  assert.equal(laidOf(edits.undoEdit(edits.resize(read, { rows: 3 }))).gap, READING.gap);
});

test('a board that is chosen keeps its gap if it is the one that was read', () => {
  const read = withReading(untouched, READING);
  const { quad, rows, cols } = READING;
  assert.equal(toldOf(edits.layOutline(read, { quad, rows, cols }))?.gap, READING.gap);
  assert.equal(toldOf(edits.layOutline(read, { quad, rows, cols: 3 }))?.gap, null);
});

test('what is undone is known no more', () => {
  assert.equal(toldOf(edits.undoEdit(edits.resize(untouched, { rows: 5 }))), null);
});

test('a grid that is laid after the reading was stopped is unread', () => {
  const seen = readOn(startReading(untouched), { stage: 'numbers', located: READING });
  assert.ok(isUnread(edits.moveCorner(seen, 0, [20, 10])));
  assert.ok(isUnread(seen));
});

test('a grid that was read is so until it is another one', () => {
  const read = withReading(untouched, READING);
  assert.ok(!isUnread(read));
  for (const [what, changed] of Object.entries({
    corners: edits.moveCorner(read, 0, [20, 10]),
    rows: edits.resize(read, { rows: 3 }),
    'empty place': edits.setBlank(read, 0),
  })) {
    assert.ok(isUnread(changed), what);
    assert.ok(!isUnread(edits.undoEdit(changed)), what);
    assert.ok(!isUnread(settle(changed)), what);
  }
});

test('a goal that was laid by hand stays where the grid is mended', () => {
  const onGoal = straightened(withReading(untouched, READING), { straight: surface, gap: null });
  const laid = edits.swapGoal(onGoal, 0, 1);
  assert.ok(!isUnread(edits.moveCorner(at('grid', laid), 0, [20, 10])));
});
