import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newVisit } from '../../visit.js';
import { newBoard, withBlank } from '../board.js';
import { swapGoal } from '../edits.js';
import { at, withBoard } from '../visit.js';
import { chosenOrder, nearestOrder, orderChosen } from './named-order.js';

/** @typedef {import('../../../engine/client.js').Engine} Engine */

const IN_ORDER = ['1', '2', '3', '4', '5', '6', '7', '8', '_'];
/** @type {Readonly<Record<import('./order-names.js').GoalOrder, string[]>>} */
const LAID = Object.freeze({
  'in-order': IN_ORDER,
  'blank-first': ['_', ...IN_ORDER.slice(0, 8)],
  snake: ['1', '2', '3', '6', '5', '4', '7', '8', '_'],
  spiral: ['1', '2', '3', '8', '_', '4', '7', '6', '5'],
});

const board = withBlank(newBoard(3, 3), 8);
const visit = withBoard(at('goal', newVisit()), board);

/**
 * An engine for which only some orders are reachable.
 *
 * @param {(keyof typeof LAID)[]} reachable
 */
function engineFor(reachable) {
  const goals = reachable.map((order) => LAID[order].join());
  return /** @type {Engine} */ (
    /** @type {unknown} */ ({
      request: async (/** @type {string} */ kind, /** @type {any} */ { order, setup }) =>
        kind === 'order_goal'
          ? LAID[/** @type {keyof typeof LAID} */ (order)]
          : {
              violations: [],
              parity: goals.includes(setup.goal.join()) ? null : { swaps: 1, blank_steps: 0 },
              repairs: null,
            },
    })
  );
}

describe('the nearest named order', () => {
  test('is the one that asks the least of the tiles, of those that can be reached', async () => {
    assert.equal(await nearestOrder(engineFor(['blank-first', 'snake', 'spiral']), board), 'snake');
    assert.equal(await nearestOrder(engineFor(['blank-first', 'spiral']), board), 'spiral');
  });

  test('is none where none can be reached', async () => {
    assert.equal(await nearestOrder(engineFor([]), board), null);
  });
});

describe('an order that the visitor has chosen', () => {
  test('is known as long as the goal is that', () => {
    const chosen = orderChosen(visit, 'snake', LAID.snake);
    assert.equal(chosenOrder(chosen), 'snake');
    assert.equal(chosenOrder(swapGoal(chosen, 0, 1)), null);
  });

  test('is no guess of the page', () => {
    assert.equal(chosenOrder(visit), null);
  });
});
