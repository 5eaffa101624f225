/**
 * The named goals of the page, in the order of their buttons. A test of the solver compares them
 * with its own.
 *
 * @typedef {import('../../../engine/protocol.js').GoalOrder} GoalOrder
 */

/**
 * Keys of the orders' names.
 *
 * @type {Readonly<Record<GoalOrder, string>>}
 */
export const ORDER_NAMES = Object.freeze({
  'in-order': 'goal.inOrder',
  'blank-first': 'goal.blankFirst',
  snake: 'goal.snake',
  spiral: 'goal.spiral',
});

export const ORDERS = /** @type {readonly GoalOrder[]} */ (Object.keys(ORDER_NAMES));
