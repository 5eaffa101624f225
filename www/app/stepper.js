/** A number with buttons to decrease and increase it. */

import { h, setText } from './dom.js';
import { icon } from './icons.js';

/**
 * @param {object} options
 * @param {string} options.label
 * @param {string} options.less  What the button says that takes one off.
 * @param {string} options.more
 * @param {{ min: number, max: number }} options.range
 * @param {(value: number) => void} options.onChange
 */
export function createStepper({ label, less, more, range, onChange }) {
  let value = range.min;
  const output = h('output', { class: 'stepper-value' });
  const down = stepButton('minus', less, () => onChange(value - 1));
  const up = stepButton('plus', more, () => onChange(value + 1));
  const element = h(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': label },
    h('span', { class: 'stepper-label', 'aria-hidden': 'true' }, label),
    down,
    output,
    up,
  );
  return {
    element,
    /** @param {number} next */
    show(next) {
      value = next;
      setText(output, String(value));
      down.disabled = value <= range.min;
      up.disabled = value >= range.max;
    },
  };
}

/**
 * @param {import('./icons.js').IconName} name
 * @param {string} label
 * @param {() => void} onclick
 */
function stepButton(name, label, onclick) {
  const attributes = { type: 'button', class: 'icon-button', 'aria-label': label, onclick };
  return h('button', attributes, icon(name));
}
