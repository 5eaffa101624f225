/** Labelled fields of the lab's forms. */

import { h } from '../app/dom.js';

/**
 * A control below its label.
 *
 * @param {string} label
 * @param {HTMLElement} control
 */
export function field(label, control) {
  return h('label', { class: 'lab-field' }, h('span', { class: 'lab-label' }, label), control);
}

/**
 * A choice of one value.
 *
 * @param {import('../app/dom.js').Attributes} attributes
 * @param {readonly (readonly [value: string | number, text: string])[]} options
 */
export function select(attributes, options) {
  const items = options.map(([value, text]) => h('option', { value }, text));
  return h('select', { class: 'lab-select', ...attributes }, ...items);
}
