import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newVisit } from '../../visit.js';
import { setBlank, swapGoal } from '../edits.js';
import { boardOf, hold, judged, markAlike, straightened, withTiles } from '../visit.js';
import { isCertain } from './auto-solve.js';
import { withPicture } from './reading.js';

const surface = /** @type {HTMLCanvasElement} */ ({ width: 300, height: 300 });
const SOLVABLE = { violations: [], parity: null, repairs: null, order: null };

const laid = swapGoal(
  straightened(setBlank(withPicture(newVisit(), { title: '', surface }), 8), {
    straight: surface,
    gap: null,
  }),
  0,
  1,
);

/**
 * @param {import('../../visit.js').Visit} visit
 * @param {import('../../../engine/protocol.js').Verdict} [verdict]
 */
const judgedOf = (visit, verdict = SOLVABLE) => judged(visit, boardOf(visit), verdict);

test('a goal that can be reached and is not reached yet is certain', () => {
  assert.ok(isCertain(judgedOf(laid)));
});

test('a goal of which nothing is known yet is not certain', () => {
  assert.ok(!isCertain(laid));
});

test('a goal with a tile that may belong elsewhere is not certain', () => {
  const doubts = { ...laid.tiles.doubts, pieces: [4] };
  assert.ok(!isCertain(judgedOf(withTiles(laid, { doubts }))));
});

test('a goal that cannot be reached, or has been, is not certain', () => {
  const parity = { swaps: 1, blank_steps: 0 };
  assert.ok(!isCertain(judgedOf(laid, { ...SOLVABLE, parity })));
  assert.ok(!isCertain(judgedOf(swapGoal(laid, 0, 1))));
});

test('while a tile is held, or tiles are marked as the same, nothing is certain', () => {
  assert.ok(!isCertain(hold(judgedOf(laid), 2)));
  assert.ok(!isCertain(markAlike(judgedOf(laid), true)));
});
