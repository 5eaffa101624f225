/** The goals that have a name: one tap lays the tiles in order. */

import { h } from '../dom.js';
import { icon } from '../icons.js';

/** @typedef {import('../../engine/protocol.js').GoalOrder} GoalOrder */

/**
 * @param {import('../context.js').Context} context
 */
export function createOrders({ i18n: { t }, actions }) {
  /** @type {[GoalOrder, string][]} */
  const orders = [
    ['in-order', t('goal.inOrder')],
    ['blank-first', t('goal.blankFirst')],
    ['snake', t('goal.snake')],
    ['spiral', t('goal.spiral')],
  ];
  const chips = orders.map(([order, text]) =>
    h(
      'button',
      { type: 'button', class: 'chip', onclick: () => void actions.arrange(order) },
      icon(order),
      h('span', {}, text),
    ),
  );
  return h(
    'div',
    { class: 'orders', role: 'group', 'aria-labelledby': 'orders-title' },
    h('p', { id: 'orders-title' }, t('goal.orders')),
    ...chips,
  );
}
