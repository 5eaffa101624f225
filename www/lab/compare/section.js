/** Searches side by side on the visitor's board. */

import { createPuzzleForm } from '../puzzle/form.js';
import { createChoice, TIMES } from './choice.js';
import { runSearches } from './run-searches.js';
import { newRuns, shortestPath, stoppedRuns, withRun } from './runs.js';
import { createCompareView } from './view.js';

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
  const algorithms = await engine.request('algorithms', {});
  /** @type {LabPuzzle | null} */
  let puzzle = null;
  /** @type {readonly SearchRun[]} */
  let runs = [];
  /** @type {AbortController | null} */
  let running = null;
  /** Whether the address asks for a run of the puzzle that is being read. */
  let isToRun = false;

  const choice = createChoice(i18n.t, algorithms, () => keep(params(false)));
  const form = createPuzzleForm(context, take);
  const parts = { form: form.element, choice: choice.element };
  const view = createCompareView(i18n, parts, { onRun: () => void run(), onStop: halt });
  view.showRunning(false);

  /** @param {LabPuzzle} next */
  function take(next) {
    halt();
    puzzle = next;
    view.showSolvable(!next.parity);
    show([]);
    view.showEstimates([]);
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
    view.showRunning(true);
    view.bringStatusIntoView();
    const ask = { setup, metric, seconds, stored: STORED };
    const { signal } = abort;
    await runSearches(engine, { ask, algorithms: chosen, signal, onChange: change });
    if (signal.aborted) return;
    await showEstimates(setup, metric, signal);
    if (signal.aborted) return;
    running = null;
    view.showRunning(false);
  }

  /**
   * @param {string} algorithm
   * @param {Partial<SearchRun>} changed
   */
  function change(algorithm, changed) {
    show(withRun(runs, algorithm, changed));
    if (changed.state === 'running') view.tellOfRunning(algorithm, runs);
    else if (changed.state) view.tellIfDone(runs);
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
    if (!signal.aborted) view.showEstimates(all);
  }

  function halt() {
    running?.abort();
    running = null;
    show(stoppedRuns(runs));
    view.clearStatus();
    view.showRunning(false);
  }

  /** @param {readonly SearchRun[]} next */
  function show(next) {
    runs = next;
    view.show(runs);
  }

  return {
    element: view.element,
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
