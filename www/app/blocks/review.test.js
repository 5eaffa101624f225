import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boardOf } from '../../../tests/js/drawn-boards.mjs';
import { togglePrimary } from './edit.js';
import { moved, removed } from './editor.js';
import * as seen from './review.js';
import * as states from './state.js';

const READ = togglePrimary(boardOf('BB./..C/..C'), 0);
const SHOWN = /** @type {seen.Shown} */ ({});

/** @param {Partial<import('../../engine/protocol.js').BlocksReading>} [reading] */
function asSeen(reading = {}) {
  const sure = { board: true, car: true, exit: true };
  /** @type {import('../../engine/protocol.js').BlocksReading} */
  const whole = {
    kind: 'blocks',
    quad: [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ],
    rows: 3,
    cols: 3,
    text: '',
    doubtful: [],
    sure,
    ...reading,
  };
  return seen.laidAsSeen(states.newBlocks(), READ, whole, SHOWN);
}

describe('a board that was read from a picture', () => {
  test('is said to be read where all of it is sure', () => {
    assert.deepEqual(seen.remarks(asSeen()), ['blocks.seenSure']);
  });

  test('says which of it is a guess', () => {
    const sure = { board: true, car: false, exit: false };
    assert.deepEqual(seen.remarks(asSeen({ sure })), ['blocks.seenCar', 'blocks.seenExit']);
  });

  test('marks its doubtful cells until they are mended', () => {
    const doubted = asSeen({ doubtful: [0, 1, 5, 8] });
    assert.deepEqual(seen.doubtsOf(doubted), [0, 1, 5, 8]);
    const mended = states.edited(doubted, (editor) => removed(editor, 0));
    assert.deepEqual(seen.doubtsOf(mended), [5, 8]);
    const carried = states.edited(mended, (editor) => moved(editor, 0, { rows: -1, cols: 0 }));
    assert.deepEqual(seen.doubtsOf(carried), []);
  });

  test('speaks of marks only where some are', () => {
    const sure = { board: false, car: true, exit: true };
    assert.deepEqual(seen.remarks(asSeen({ sure })), ['blocks.seenSize']);
    assert.deepEqual(seen.remarks(asSeen({ sure, doubtful: [4] })), ['blocks.seenUnsure']);
  });

  test('has whole blocks marked, and empty cells', () => {
    const doubted = asSeen({ doubtful: [1, 4, 5] });
    assert.deepEqual(seen.marked(doubted, seen.doubtsOf(doubted), 'unsure'), [
      { cells: [0, 1], kind: 'unsure' },
      { cells: [5, 8], kind: 'unsure' },
      { cells: [4], kind: 'unsure' },
    ]);
  });

  test('marks nothing once the visitor says that it is right', () => {
    const sure = { board: false, car: false, exit: false };
    const right = seen.confirmed(asSeen({ sure, doubtful: [4] }));
    assert.deepEqual(seen.doubtsOf(right), []);
    assert.deepEqual(seen.remarks(right), ['blocks.seenSure']);
  });

  test('is solved as it is where all but the exit is sure, and not where its car is there already', () => {
    assert.equal(seen.canBeSolvedAsSeen(asSeen()), true);
    assert.equal(seen.canBeSolvedAsSeen(asSeen({ doubtful: [4] })), false);
    const sure = { board: true, car: true, exit: true };
    assert.equal(seen.canBeSolvedAsSeen(asSeen({ sure: { ...sure, exit: false } })), true);
    assert.equal(seen.canBeSolvedAsSeen(asSeen({ sure: { ...sure, car: false } })), false);
    assert.equal(seen.canBeSolvedAsSeen(asSeen({ sure: { ...sure, board: false } })), false);
    assert.equal(seen.canBeSolvedAsSeen(states.newBlocks()), false);
    const arrived = states.edited(asSeen(), (editor) => moved(editor, 0, { rows: 0, cols: 1 }));
    assert.equal(seen.canBeSolvedAsSeen(arrived), false);
  });

  test('has a guessed exit until the visitor says that it is right', () => {
    const sure = { board: true, car: true, exit: false };
    assert.equal(seen.isExitGuessed(asSeen({ sure })), true);
    assert.equal(seen.isExitGuessed(seen.confirmed(asSeen({ sure }))), false);
    assert.equal(seen.isExitGuessed(states.newBlocks()), false);
  });

  test('can be said to be right while it is not sure, and where anything was read', () => {
    const sure = { board: true, car: false, exit: true };
    assert.equal(seen.canBeConfirmed(asSeen({ sure })), true);
    assert.equal(seen.canBeConfirmed(asSeen()), false);
    assert.equal(seen.canBeConfirmed(seen.laidByHand(states.newBlocks(), SHOWN)), false);
  });

  test('is forgotten when another board is laid', () => {
    assert.equal(states.laid(asSeen(), READ).seen, null);
  });
});

test('of a picture as much is shown as lies around the board', () => {
  /** @type {import('../../engine/protocol.js').Quad} */
  const quad = [
    [20, 5],
    [120, 5],
    [120, 105],
    [20, 105],
  ];
  const frame = seen.frameOf(quad, { width: 300, height: 110 });
  assert.deepEqual(frame, { left: 12, top: 0, width: 116, height: 110 });
});
