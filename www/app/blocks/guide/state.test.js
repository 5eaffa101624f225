import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answered, guideOf } from '../../answer/search.js';
import { goneOnBy } from '../../guide/shorter.js';
import { replanned, stepped } from '../../guide/state.js';
import { newVisit } from '../../visit.js';
import { startSolving } from '../search.js';
import { laid, newBlocks } from '../state.js';
import { shorterWay } from './shorter.js';
import { begun, boardAt, choices, left, moved, parts } from './state.js';

/**
 * A car in the middle row of a board of 4 × 3 that must get out at the right, past another one.
 *
 * @type {import('../board.js').Board}
 */
const BOARD = {
  rows: 3,
  cols: 4,
  walls: [],
  blocks: [
    { name: 'A', cells: [4, 5], lane: 'row', goal: [6, 7] },
    { name: 'B', cells: [3, 7], lane: 'column', goal: null },
    { name: 'C', cells: [9], lane: null, goal: null },
  ],
};

const report = /** @type {import('../state.js').Report} */ ({
  status: 'optimal',
  metric: 'slide',
  length: 2,
  moves: [
    { block: 2, steps: 'L1' },
    { block: 0, steps: 'R1' },
  ],
});

/**
 * @param {{ block: number, steps: string }[]} [moves]  Moves of the answer with which the guide
 *   begins.
 */
function together(moves = report.moves ?? []) {
  const solving = startSolving(laid(newBlocks(), BOARD));
  return begun(answered(solving, { ...report, moves }), 0);
}

/** @param {import('../state.js').Blocks} blocks */
function guide(blocks) {
  return guideOf(blocks) ?? assert.fail('nothing is done together');
}

/** @param {import('../state.js').Blocks} blocks */
function way(blocks) {
  const { path, step } = guide(blocks);
  return [path.map(({ block, steps }) => `${block}${steps}`).join(' '), step];
}

describe('blocks that are moved together', () => {
  test('go one step on with the next move', () => {
    assert.deepEqual(way(moved(together(), { block: 2, way: 'L' })), ['2L 0R1', 1]);
  });

  test('may make a part of the next move, and the rest is still to be made', () => {
    const blocks = together([{ block: 2, steps: 'R2U2' }]);
    const once = moved(blocks, { block: 2, way: 'R' });
    assert.deepEqual(way(once), ['2R 2RU2', 1]);
    const twice = moved(once, { block: 2, way: 'R' });
    assert.deepEqual(way(twice), ['2R 2R 2U2', 2]);
  });

  test('may go some cells at once, and what is left of the move is still to be made', () => {
    const blocks = together([{ block: 2, steps: 'R2' }]);
    assert.deepEqual(parts(guide(blocks)), [{ block: 2, way: 'R', count: 1 }]);
    assert.deepEqual(way(moved(blocks, { block: 2, way: 'R', count: 2 })), ['2R 2R', 2]);
  });

  test('may stop where a way turns', () => {
    const blocks = together([{ block: 2, steps: 'R2U2' }]);
    assert.deepEqual(
      parts(guide(blocks)).map(({ count }) => count),
      [1, 2],
    );
  });

  test('that make another move find its way back after it', () => {
    assert.deepEqual(way(moved(together(), { block: 2, way: 'R' })), ['2R 2L 2L1 0R1', 1]);
  });

  test('lie where a slip has led', () => {
    const slipped = moved(moved(together(), { block: 2, way: 'R' }), { block: 2, way: 'R' });
    const board = boardAt(slipped, guide(slipped));
    assert.deepEqual(
      board.blocks.map(({ cells }) => cells),
      [[4, 5], [3, 7], [11]],
    );
  });

  test('take a new plan that is no longer than what is known', () => {
    const slipped = moved(together(), { block: 2, way: 'R' });
    const short = [{ block: 0, steps: 'R1' }];
    assert.deepEqual(way(replanned(slipped, guide(slipped), short)), ['2R 0R1', 1]);
    const long = Array.from({ length: 4 }, () => ({ block: 0, steps: 'R1' }));
    assert.equal(replanned(slipped, guide(slipped), long), slipped);
  });

  test('take no plan for a position that is left behind', () => {
    const slipped = moved(together(), { block: 2, way: 'R' });
    const later = stepped(slipped, 2);
    assert.equal(replanned(later, guide(slipped), []), later);
  });

  test('end when they are left, and with their answer', () => {
    assert.equal(guideOf(stopped(together()).blocks), null);
    assert.equal(startSolving(together()).guide, null);
    assert.equal(laid(together(), BOARD).guide, null);
  });
});

describe('blocks that are left before the end', () => {
  test('are shown at a step of the answer at which the visitor has been', () => {
    const slipped = moved(moved(together(), { block: 2, way: 'L' }), { block: 2, way: 'R' });
    const { opening } = stopped(moved(slipped, { block: 2, way: 'R' }));
    assert.deepEqual(opening, { report, step: 0 });
    assert.equal(stopped(moved(together(), { block: 2, way: 'L' })).opening?.step, 1);
  });

  test('go on where they were left, if the answer is still at that step', () => {
    const slipped = moved(together(), { block: 2, way: 'R' });
    const { blocks } = stopped(slipped);
    assert.deepEqual(way(begun(blocks, 0)), way(slipped));
    assert.deepEqual(way(begun(blocks, 1)), ['2L1 0R1', 1]);
  });
});

/** @param {import('../state.js').Blocks} blocks */
function stopped(blocks) {
  return left({ ...newVisit(), stage: 'blocks', blocks });
}

test('blocks can go where nothing is, cars in their lane only', () => {
  const found = choices(BOARD).map(({ block, way }) => `${BOARD.blocks[block]?.name}${way}`);
  assert.deepEqual(found, ['AR', 'BD', 'CL', 'CR']);
});

describe('a shorter answer that was found meanwhile', () => {
  const detour = [{ block: 2, steps: 'L1' }, { block: 2, steps: 'R1' }, ...(report.moves ?? [])];

  /** @param {import('../state.js').Blocks} blocks */
  function offered(blocks) {
    return { ...blocks, pursuit: { ...blocks.pursuit, offer: report } };
  }

  /** @param {import('../state.js').Blocks} blocks */
  function shortened(blocks) {
    return goneOnBy(blocks, shorterWay(blocks));
  }

  test('leads on from where the visitor stands', () => {
    const going = offered(stepped(together(detour), 1));
    assert.deepEqual(way(shortened(going)), ['2L1 0R1', 1]);
  });

  test('leads back first after a slip', () => {
    const slipped = offered(moved(together(detour), { block: 2, way: 'R' }));
    assert.deepEqual(way(shortened(slipped)), ['2R 2L 2L1 0R1', 1]);
  });
});
