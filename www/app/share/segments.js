/** A segmented control: radio buttons, all visible. */

import { h } from '../dom.js';

/** Makes the names of the groups unique. */
let groups = 0;

/**
 * @template {string} T
 * @param {string} legend
 * @param {readonly { value: T, text: string }[]} options
 * @param {() => void} onChange
 */
export function createSegments(legend, options, onChange) {
  groups += 1;
  const name = `segments-${groups}`;
  const inputs = options.map(({ value }) =>
    h('input', { type: 'radio', name, value, onchange: onChange }),
  );
  const labels = inputs.map((input, at) =>
    h('label', { class: 'segment' }, input, h('span', {}, options[at]?.text ?? '')),
  );
  const element = h('fieldset', { class: 'segments' }, h('legend', {}, legend), ...labels);
  return {
    element,
    /** @returns {T} */
    value: () => /** @type {T} */ (inputs.find((input) => input.checked)?.value),
    /** @param {T} value */
    choose(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}
