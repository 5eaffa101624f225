/** Buttons for the named goals. */

import { h } from '../../dom.js';
import { icon } from '../../icons.js';
import { ORDER_NAMES, ORDERS } from './order-names.js';

/**
 * @param {import('../../context.js').Context} context
 */
export function createOrders({ i18n: { t }, actions }) {
  const chips = ORDERS.map((order) =>
    h(
      'button',
      { type: 'button', class: 'chip', onclick: () => void actions.tiles.arrange(order) },
      icon(order),
      h('span', {}, t(ORDER_NAMES[order])),
    ),
  );
  return h(
    'div',
    { class: 'orders', role: 'group', 'aria-labelledby': 'orders-title' },
    h('p', { id: 'orders-title' }, t('goal.orders')),
    ...chips,
  );
}
