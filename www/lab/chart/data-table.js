/** A table of what a chart shows. */

import { h } from '../../app/dom.js';

/**
 * @param {string} caption
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number | null)[])[]} rows
 * @param {string} language
 */
export function dataTable(caption, head, rows, language) {
  const numbers = new Intl.NumberFormat(language);
  const text = (/** @type {string | number | null} */ value) =>
    typeof value === 'number' ? numbers.format(value) : (value ?? '');
  const body = rows.map(([first = null, ...rest]) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, text(first)),
      ...rest.map((value) => h('td', {}, text(value))),
    ),
  );
  return h(
    'table',
    { class: 'lab-table' },
    h('caption', { class: 'visually-hidden' }, caption),
    h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, ...body),
  );
}
