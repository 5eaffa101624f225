/** The table of what the searches took. */

import { h } from '../../app/dom.js';
import { nameOf } from './names.js';
import { cellValue, sortedRuns } from './runs.js';

/**
 * @typedef {import('./runs.js').Column} Column
 * @typedef {import('./runs.js').SearchRun} SearchRun
 */

/** @type {readonly Column[]} */
export const COLUMNS = ['algorithm', 'moves', 'expanded', 'generated', 'held', 'seconds'];

/** Columns in which a bar shows the size, by its number of digits: sizes differ by millions. */
const WITH_BAR = ['expanded', 'generated', 'held'];

/** @param {import('../../i18n/i18n.js').I18n} i18n */
export function createRunTable({ t, language }) {
  const numbers = new Intl.NumberFormat(language);
  const seconds = new Intl.NumberFormat(language, {
    minimumFractionDigits: 3,
    maximumFractionDigits: 3,
  });
  /** @type {Column | null} */
  let column = null;
  let isDescending = false;
  /** @type {readonly SearchRun[]} */
  let runs = [];

  const heads = COLUMNS.map((name) =>
    h(
      'th',
      { scope: 'col' },
      h(
        'button',
        { type: 'button', class: 'lab-sort', onclick: () => sortBy(name) },
        t(`lab.compare.columns.${name}`),
      ),
    ),
  );
  const body = h('tbody');
  const element = h(
    'div',
    {
      class: 'lab-table-place',
      tabindex: '0',
      role: 'region',
      'aria-label': t('lab.compare.result'),
    },
    h('table', { class: 'lab-table lab-runs' }, h('thead', {}, h('tr', {}, ...heads)), body),
  );

  /** @param {Column} name */
  function sortBy(name) {
    isDescending = column === name && !isDescending;
    column = name;
    draw();
  }

  function draw() {
    COLUMNS.forEach((name, place) => {
      const order = isDescending ? 'descending' : 'ascending';
      heads[place]?.setAttribute('aria-sort', name === column ? order : 'none');
    });
    const largest = Math.max(...WITH_BAR.map(largestOf), 1);
    body.replaceChildren(...sortedRuns(runs, column, isDescending).map((run) => row(run, largest)));
  }

  /** @param {string} name */
  function largestOf(name) {
    const values = runs.map((run) => Number(cellValue(run, /** @type {Column} */ (name)) ?? 0));
    return Math.max(0, ...values);
  }

  /**
   * @param {SearchRun} run
   * @param {number} largest  Of all numbers with a bar.
   */
  function row(run, largest) {
    const cells = COLUMNS.slice(1).map((name) => cell(run, name, largest));
    return h(
      'tr',
      { 'data-state': run.state },
      h('th', { scope: 'row' }, nameOf(run.algorithm, t)),
      ...cells,
    );
  }

  /**
   * @param {SearchRun} run
   * @param {Column} name
   * @param {number} largest
   */
  function cell(run, name, largest) {
    if (name === 'moves') return h('td', {}, moves(run));
    const value = cellValue(run, name) ?? running(run, name);
    if (typeof value !== 'number') return h('td');
    const text = name === 'seconds' ? seconds.format(value) : numbers.format(value);
    const element = h('td', {}, text);
    if (!WITH_BAR.includes(name)) return element;
    element.classList.add('lab-bar-cell');
    element.style.setProperty('--share', String(Math.log1p(value) / Math.log1p(largest)));
    return element;
  }

  /**
   * The effort of a search that still runs.
   *
   * @param {SearchRun} run
   * @param {Column} name
   */
  function running({ effort }, name) {
    if (!effort || (name !== 'expanded' && name !== 'generated' && name !== 'seconds')) return null;
    return effort[name];
  }

  /** @param {SearchRun} run */
  function moves({ state, result, effort }) {
    if (result?.unsuited) return t(`lab.unsuited.${result.unsuited}`);
    const report = result?.comparison?.report;
    if (!report) {
      if (state !== 'running' || !effort) return t(`lab.compare.states.${state}`);
      return t('lab.compare.states.runningAt', { bound: effort.lower_bound });
    }
    const { status, length, lower_bound: bound, limit } = report;
    if (status === 'optimal') return t('lab.compare.optimal', { count: length ?? 0 });
    if (length !== null) return t('lab.compare.bounded', { count: length, bound: bound ?? 0 });
    if (status === 'unsolvable') return t('lab.compare.unsolvable');
    return t(`lab.compare.limits.${limit ?? 'time'}`, { bound: bound ?? 0 });
  }

  return {
    element,
    /** @param {readonly SearchRun[]} next */
    show(next) {
      runs = next;
      draw();
    },
  };
}
