/** What the section that compares searches shows: the board and the choice beside the runs. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { csvOf } from '../chart/csv.js';
import { save } from '../chart/save.js';
import { sectionHead } from '../section-head.js';
import { createCharts } from './charts.js';
import { nameOf } from './names.js';
import { cellValue } from './runs.js';
import { COLUMNS, createRunTable } from './table.js';

/**
 * @typedef {import('./runs.js').SearchRun} SearchRun
 *
 * @typedef {object} Parts  What the visitor chooses with.
 * @property {HTMLElement} form
 * @property {HTMLElement} choice
 *
 * @typedef {object} Actions  What the visitor can ask for.
 * @property {() => void} onRun
 * @property {() => void} onStop
 */

/**
 * @param {import('../../i18n/i18n.js').I18n} i18n
 * @param {Parts} parts
 * @param {Actions} actions
 */
export function createCompareView(i18n, { form, choice }, { onRun, onStop }) {
  const { t } = i18n;
  const start = button({ text: t('lab.compare.run'), kind: 'primary', onclick: onRun });
  const stop = button({ text: t('lab.compare.stop'), kind: 'primary', onclick: onStop });
  const status = h('p', { class: 'lab-status', role: 'status' });
  const unsolvable = h(
    'p',
    { class: 'lab-problem', hidden: true },
    t('lab.compare.unsolvableText'),
  );
  const result = createResult(i18n);

  return {
    element: h(
      'div',
      { class: 'lab-section' },
      ...sectionHead(t, 'compare'),
      h(
        'div',
        { class: 'lab-columns' },
        h('div', { class: 'lab-side' }, form, start, stop, choice),
        h('div', { class: 'lab-content' }, unsolvable, status, result.element),
      ),
    ),
    /** @param {readonly SearchRun[]} runs */
    show: (runs) => result.show(runs),
    /** @param {readonly import('../../engine/protocol.js').Estimates[]} estimates */
    showEstimates: (estimates) => result.showEstimates(estimates),
    /** @param {boolean} isSolvable */
    showSolvable(isSolvable) {
      unsolvable.hidden = isSolvable;
    },
    /** @param {boolean} isRunning */
    showRunning(isRunning) {
      start.hidden = isRunning;
      stop.hidden = !isRunning;
    },
    /** On a phone the status lies below the board. */
    bringStatusIntoView() {
      if (matchMedia('(width < 60rem)').matches) status.scrollIntoView();
    },
    clearStatus: () => setText(status, ''),
    /** @param {string} algorithm @param {readonly SearchRun[]} runs */
    tellOfRunning(algorithm, runs) {
      const values = { search: nameOf(algorithm, t), done: doneOf(runs), of: runs.length };
      setText(status, t('lab.compare.running', values));
    },
    /** @param {readonly SearchRun[]} runs */
    tellIfDone(runs) {
      const count = doneOf(runs);
      if (count === runs.length) setText(status, t('lab.compare.done', { count }));
    },
  };
}

/**
 * The table and the charts of runs, hidden while there are none.
 *
 * @param {import('../../i18n/i18n.js').I18n} i18n
 */
function createResult(i18n) {
  const { t } = i18n;
  /** @type {readonly SearchRun[]} */
  let shown = [];
  const table = createRunTable(i18n);
  const charts = createCharts(i18n);
  const csv = button({
    text: t('lab.chart.csv'),
    icon: 'download',
    kind: 'quiet',
    onclick: () => saveCsv(shown, t),
  });
  const element = h(
    'div',
    { class: 'lab-result', hidden: true },
    table.element,
    csv,
    ...charts.elements,
  );
  return {
    element,
    /** @param {readonly SearchRun[]} runs */
    show(runs) {
      shown = runs;
      element.hidden = runs.length === 0;
      table.show(runs);
      charts.showLayers(runs);
    },
    showEstimates: charts.showEstimates,
  };
}

/**
 * @param {readonly SearchRun[]} runs
 * @param {import('../../i18n/i18n.js').Translate} t
 */
function saveCsv(runs, t) {
  const head = COLUMNS.map((column) => t(`lab.compare.columns.${column}`));
  const rows = runs.map((one) => COLUMNS.map((column) => cellValue(one, column)));
  save('searches.csv', new Blob([csvOf(head, rows)], { type: 'text/csv' }));
}

/** @param {readonly SearchRun[]} runs */
function doneOf(runs) {
  return runs.filter((one) => one.state === 'done').length;
}
