import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boardOf as drawnBoard } from '../../../../tests/js/drawn-boards.mjs';
import { answered, guideOf } from '../../answer/search.js';
import { replanned } from '../../guide/state.js';
import { startSolving } from '../search.js';
import { laid, newBlocks } from '../state.js';
import { begun, boardAt } from './state.js';
import { arrived, likely, placesIn, placesOf } from './sync.js';

/** A car that leaves at the right, behind two others. */
const START = 'AA.B../..CB../..C.../......';

/** @param {string} text  Cars by their letters; A leaves. */
function boardOf(text) {
  const board = drawnBoard(text);
  const blocks = board.blocks.map((block) =>
    block.name === 'A' ? { ...block, goal: [4, 5] } : block,
  );
  return { ...board, blocks };
}

const board = boardOf(START);
const [A, B, C] = [0, 1, 2];

function together() {
  const report = /** @type {import('../state.js').Report} */ ({
    status: 'optimal',
    metric: 'slide',
    length: 2,
    moves: [
      { block: B, steps: 'D2' },
      { block: A, steps: 'R4' },
    ],
  });
  return begun(answered(startSolving(laid(newBlocks(), board)), report), 0);
}

/** @param {import('../state.js').Blocks} blocks */
function guide(blocks) {
  return guideOf(blocks) ?? assert.fail('nothing is done together');
}

/**
 * The path after a board was read from a picture.
 *
 * @param {string} text
 */
function seen(text) {
  const places = placesIn(board, boardOf(text)) ?? assert.fail('it is the same board');
  const blocks = arrived(together(), places);
  const { path, step, lost } = guide(blocks);
  return { way: path.map(({ block, steps }) => `${block}${steps}`).join(' '), step, lost, blocks };
}

describe('a board that is read again', () => {
  test('is known by the cars of each lane, whatever they are called', () => {
    const other = boardOf('.AAQ../...Q../..Z.../..Z...');
    assert.deepEqual(placesIn(board, other), [1, 3, 14]);
  });

  test('is known when the car to free has left it', () => {
    assert.deepEqual(placesIn(board, boardOf('....../..C.../..CB../...B..')), [4, 15, 8]);
  });

  for (const { name, text } of [
    { name: 'another size', text: 'AA.B./..CB./..C../.....' },
    { name: 'a car more', text: 'AA.B../..CB../..C.DD/......' },
    { name: 'a car in another lane', text: 'AA..B./..C.B./..C.../......' },
    { name: 'a longer car', text: 'AAAB../..CB../..C.../......' },
  ]) {
    test(`is another one with ${name}`, () => {
      assert.equal(placesIn(board, boardOf(text)), null);
    });
  }
});

describe('the way on from what was read', () => {
  test('is a later step where it is one of the way', () => {
    const { way, step } = seen('AA..../..C.../..CB../...B..');
    assert.deepEqual([way, step], ['1D2 0R4', 1]);
  });

  test('is what is left of the next move where a part of it was made', () => {
    const { way, step } = seen('AA..../..CB../..CB../......');
    assert.deepEqual([way, step], ['1D 1D 0R4', 1]);
  });

  test('begins with the way back after a slip', () => {
    const { way, step, lost } = seen('AA.B../...B../..C.../..C...');
    assert.deepEqual([way, step, lost], ['2D 2U 1D2 0R4', 1, false]);
  });

  test('is looked for where more has changed, and taken when it is known', () => {
    const { way, lost, blocks } = seen('.AA.../...B../..CB../..C...');
    assert.deepEqual([way, lost], ['', true]);
    assert.deepEqual(placesOf(boardAt(blocks, guide(blocks))), [1, 9, 14]);
    const planned = replanned(blocks, guide(blocks), [{ block: A, steps: 'R3' }]);
    assert.deepEqual([guide(planned).lost, guide(planned).path.length], [false, 1]);
  });

  test('is at its end where the goal is reached another way', () => {
    assert.equal(seen('....AA/..CB../..CB../......').lost, false);
  });
});

test('the present position is expected, the next ones, and any after a slip', () => {
  const expected = likely(together(), 1).map((places) => places.join());
  assert.deepEqual(expected.slice(0, 2), ['0,3,8', '0,15,8']);
  assert.ok(expected.includes('0,3,14'));
  assert.equal(board.blocks[C]?.name, 'C');
});
