/** Which searches are compared, in what moves, and for how long. */

import { h, setText } from '../../app/dom.js';
import { field, select } from '../fields.js';
import { nameOf } from './names.js';

/** Seconds of each search. */
export const TIMES = Object.freeze([2, 10, 30, 120]);

/** @type {readonly import('../../engine/protocol.js').Metric[]} */
export const METRICS = Object.freeze(['single', 'multi']);

/**
 * @typedef {object} Choice
 * @property {readonly string[]} algorithms
 * @property {import('../../engine/protocol.js').Metric} metric
 * @property {number} seconds  For each search.
 */

/**
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {readonly string[]} algorithms  All that may be chosen.
 * @param {() => void} onChange
 */
export function createChoice(t, algorithms, onChange) {
  const boxes = new Map(algorithms.map((algorithm) => [algorithm, checkbox(algorithm)]));
  const metric = choice('metric', METRICS, (value) => t(`lab.metric.${value}`));
  const seconds = choice('seconds', TIMES.map(String), (value) =>
    t('lab.compare.seconds', { count: Number(value) }),
  );
  const searches = h(
    'fieldset',
    { class: 'lab-searches' },
    h('legend', { class: 'lab-label' }, t('lab.compare.searches')),
    ...[...boxes].map(([algorithm, box]) =>
      h('label', { class: 'lab-check' }, box, nameOf(algorithm, t)),
    ),
  );
  const count = h('span');
  const element = h(
    'details',
    { class: 'lab-choice' },
    h('summary', {}, count),
    searches,
    field(t('lab.metric.label'), metric),
    field(t('lab.compare.time'), seconds),
  );

  function changed() {
    tell();
    onChange();
  }

  function tell() {
    const chosen = [...boxes.values()].filter(({ checked }) => checked).length;
    setText(count, t('lab.compare.chosen', { count: chosen, of: algorithms.length }));
  }

  /** @param {string} algorithm */
  function checkbox(algorithm) {
    return h('input', { type: 'checkbox', value: algorithm, checked: true, onchange: changed });
  }

  /**
   * @param {string} name
   * @param {readonly string[]} values
   * @param {(value: string) => string} words
   */
  function choice(name, values, words) {
    const options = values.map((value) => /** @type {const} */ ([value, words(value)]));
    return select({ name, onchange: changed }, options);
  }

  return {
    element,
    /** @returns {Choice} */
    get() {
      const chosen = [...boxes].filter(([, box]) => box.checked).map(([algorithm]) => algorithm);
      return {
        algorithms: chosen,
        metric: metric.value === 'multi' ? 'multi' : 'single',
        seconds: Number(seconds.value),
      };
    },
    /** @param {Choice} wanted */
    set(wanted) {
      for (const [algorithm, box] of boxes) box.checked = wanted.algorithms.includes(algorithm);
      metric.value = wanted.metric;
      seconds.value = String(wanted.seconds);
      tell();
    },
  };
}
