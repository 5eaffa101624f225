/** Searches side by side on the visitor's board. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { csvOf } from '../chart/csv.js';
import { save } from '../chart/save.js';
import { createPuzzleForm } from '../puzzle/form.js';
import { sectionHead } from '../section-head.js';
import { createCharts } from './charts.js';
import { createChoice, TIMES } from './choice.js';
import { nameOf } from './names.js';
import { runSearches } from './run-searches.js';
import { cellValue, newRuns, shortestPath, stoppedRuns, withRun } from './runs.js';
import { COLUMNS, createRunTable } from './table.js';

/**
 * @typedef {import('../context.js').LabContext} LabContext
 * @typedef {import('../puzzle/puzzle.js').LabPuzzle} LabPuzzle
 * @typedef {import('./runs.js').SearchRun} SearchRun
 */

const FIRST_BOARD = '8 6 7/2 5 4/3 _ 1';

/** Positions that a search may keep: what phones have memory for. */
const STORED = 2_500_000;

/**
 * @param {LabContext} context
 * @returns {Promise<import('../context.js').Section>}
 */
export async function createCompare(context) {
  const { i18n, engine, keep } = context;
  const { t } = i18n;
  const algorithms = await engine.request('algorithms', {});
  /** @type {LabPuzzle | null} */
  let puzzle = null;
  /** @type {readonly SearchRun[]} */
  let runs = [];
  /** @type {AbortController | null} */
  let running = null;
  /** Whether the address asks for a run of the puzzle that is being read. */
  let isToRun = false;

  const choice = createChoice(t, algorithms, () => keep(params(false)));
  const form = createPuzzleForm(context, take);
  const table = createRunTable(i18n);
  const charts = createCharts(i18n);
  const start = button({ text: t('lab.compare.run'), kind: 'primary', onclick: () => void run() });
  const stop = button({ text: t('lab.compare.stop'), kind: 'primary', onclick: halt });
  const csv = button({
    text: t('lab.chart.csv'),
    icon: 'download',
    kind: 'quiet',
    onclick: saveCsv,
  });
  const status = h('p', { class: 'lab-status', role: 'status' });
  const unsolvable = h(
    'p',
    { class: 'lab-problem', hidden: true },
    t('lab.compare.unsolvableText'),
  );
  const result = h(
    'div',
    { class: 'lab-result', hidden: true },
    table.element,
    csv,
    ...charts.elements,
  );
  const element = h(
    'div',
    { class: 'lab-section' },
    ...sectionHead(t, 'compare'),
    h(
      'div',
      { class: 'lab-columns' },
      h('div', { class: 'lab-side' }, form.element, start, stop, choice.element),
      h('div', { class: 'lab-content' }, unsolvable, status, result),
    ),
  );
  showRunning(false);

  /** @param {LabPuzzle} next */
  function take(next) {
    halt();
    puzzle = next;
    unsolvable.hidden = !next.parity;
    show([]);
    charts.showEstimates([]);
    keep(params(false));
    if (isToRun) void run();
    isToRun = false;
  }

  /**
   * The state for the address.
   *
   * @param {boolean} isRun  Whether whoever opens it sees the run.
   */
  function params(isRun) {
    const { algorithms: chosen, metric, seconds } = choice.get();
    return {
      board: puzzle?.text ?? '',
      ...(chosen.length < algorithms.length && { searches: chosen.join(',') }),
      ...(metric !== 'single' && { metric }),
      ...(seconds !== TIMES[1] && { seconds: String(seconds) }),
      ...(isRun && { run: '' }),
    };
  }

  async function run() {
    if (!puzzle || running) return;
    const { algorithms: chosen, metric, seconds } = choice.get();
    const { setup } = puzzle;
    const abort = new AbortController();
    running = abort;
    keep(params(true));
    show(newRuns(chosen));
    showRunning(true);
    // On a phone the table lies below the board.
    if (matchMedia('(width < 60rem)').matches) status.scrollIntoView();
    const ask = { setup, metric, seconds, stored: STORED };
    const { signal } = abort;
    await runSearches(engine, { ask, algorithms: chosen, signal, onChange: change });
    if (signal.aborted) return;
    await showEstimates(setup, metric, signal);
    if (signal.aborted) return;
    running = null;
    showRunning(false);
  }

  /**
   * @param {string} algorithm
   * @param {Partial<SearchRun>} changed
   */
  function change(algorithm, changed) {
    show(withRun(runs, algorithm, changed));
    if (changed.state) tell(changed.state, algorithm);
  }

  /**
   * @param {import('./runs.js').State} state
   * @param {string} algorithm
   */
  function tell(state, algorithm) {
    const done = runs.filter((one) => one.state === 'done').length;
    if (state === 'running') {
      setText(
        status,
        t('lab.compare.running', { search: nameOf(algorithm, t), done, of: runs.length }),
      );
    } else if (done === runs.length) {
      setText(status, t('lab.compare.done', { count: done }));
    }
  }

  /**
   * @param {import('../../engine/protocol.js').Setup} setup
   * @param {import('../../engine/protocol.js').Metric} metric
   * @param {AbortSignal} signal
   */
  async function showEstimates(setup, metric, signal) {
    const path = shortestPath(runs);
    if (!path) return;
    const all = await engine
      .request('estimates', { setup, metric, path }, { signal })
      .catch(() => []);
    if (!signal.aborted) charts.showEstimates(all);
  }

  function halt() {
    running?.abort();
    running = null;
    show(stoppedRuns(runs));
    setText(status, '');
    showRunning(false);
  }

  /** @param {boolean} isRunning */
  function showRunning(isRunning) {
    start.hidden = isRunning;
    stop.hidden = !isRunning;
  }

  /** @param {readonly SearchRun[]} next */
  function show(next) {
    runs = next;
    result.hidden = runs.length === 0;
    table.show(runs);
    charts.showLayers(runs);
  }

  function saveCsv() {
    const head = COLUMNS.map((column) => t(`lab.compare.columns.${column}`));
    const rows = runs.map((one) => COLUMNS.map((column) => cellValue(one, column)));
    save('searches.csv', new Blob([csvOf(head, rows)], { type: 'text/csv' }));
  }

  return {
    element,
    show({ board = FIRST_BOARD, searches, metric, seconds, run: toRun }) {
      isToRun = toRun !== undefined;
      choice.set({
        algorithms: searches === undefined ? algorithms : searches.split(','),
        metric: metric === 'multi' ? 'multi' : 'single',
        seconds: TIMES.find((time) => String(time) === seconds) ?? TIMES[1],
      });
      void form.take(board);
    },
    leave: halt,
  };
}
