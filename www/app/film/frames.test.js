import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BlocksGame } from '../../player/blocks-game.js';
import { TilesGame } from '../../player/tiles-game.js';
import { countFrames, durationOf, framesOf } from './frames.js';

const tiles = () =>
  new TilesGame({ rows: 2, cols: 2, start: ['1', '_', '3', '2'], blank: '_', path: 'UR' });

/** A block of one cell that moves right and then round a corner. */
const round = () =>
  new BlocksGame({
    rows: 2,
    cols: 3,
    blocks: [{ name: 'a', cells: [0] }],
    moves: [{ block: 0, steps: 'R2D1' }],
  });

test('a film begins at the start and ends at the end', () => {
  const game = tiles();
  const frames = [...framesOf(game, 2)];
  assert.deepEqual(frames[0]?.spots[3], { row: 1, col: 1 });
  assert.deepEqual(frames.at(-1)?.spots[3], { row: 0, col: 1 });
  assert.deepEqual([frames[0]?.lit, frames.at(-1)?.lit], [[3], []]);
});

test('each frame says how many moves are done before the one that it shows', () => {
  const steps = [...framesOf(tiles(), 2)].map(({ step }) => step);
  assert.deepEqual([...new Set(steps)], [0, 1, 2]);
  assert.equal(steps.filter((step) => step === 2).length, 1);
});

test('time only goes forwards, and all frames were counted', () => {
  for (const length of [2, 500, 30_000]) {
    const path = 'RL'.repeat(length / 2);
    const game = new TilesGame({ rows: 2, cols: 2, start: ['1', '_', '3', '2'], blank: '_', path });
    let [count, last] = [0, -1];
    for (const { at } of framesOf(game, 2)) {
      assert.ok(at > last);
      [count, last] = [count + 1, at];
    }
    assert.equal(count, countFrames(length));
    assert.ok(last < durationOf(length));
  }
});

test('a film of many moves is hurried', () => {
  assert.ok(durationOf(10) > 10 * 500);
  assert.ok(durationOf(1000) < 100_000);
});

test('a block goes round a corner, and does not cut it', () => {
  for (const { spots } of framesOf(round(), 3)) {
    const [{ row, col } = { row: -1, col: -1 }] = spots;
    assert.ok(row === 0 || col === 2, `${row}, ${col}`);
  }
});
