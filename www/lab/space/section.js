/** All positions of a small board, counted before the visitor's eyes. */

import { tooLargeText } from './facts.js';
import { sizeOf, sizeText } from './sizes.js';
import { createSpaceView } from './view.js';

/** The most time of a count, in seconds. */
const SECONDS = 600;

/** The most farthest boards that are shown. */
const MOST_BOARDS = 24;

/**
 * @param {import('../context.js').LabContext} context
 * @returns {import('../context.js').Section}
 */
export function createSpace(context) {
  const { i18n, engine, keep } = context;
  let size = sizeOf(undefined);
  /** The blank's cell in the goal. */
  let blank = 8;
  /** @type {AbortController | null} */
  let running = null;
  const view = createSpaceView(context, {
    onSize: (next) => choose(next),
    onMetric: () => choose(size, blank),
    onBlank: (cell) => choose(size, cell),
    onCount: () => void count(),
    onStop: halt,
  });
  const { controls, findings } = view;

  /**
   * Takes a size and the blank's cell in the goal, the last one unless it is given.
   *
   * @param {import('./sizes.js').Size} next
   * @param {number} [cell]
   */
  function choose(next, cell = next.rows * next.cols - 1) {
    halt();
    size = next;
    blank = Math.min(cell, size.rows * size.cols - 1);
    controls.show(size, blank);
    findings.clear();
    keep(params(false));
    void tellOfSize();
  }

  /** @param {boolean} isRun */
  function params(isRun) {
    const metric = controls.metric();
    return {
      size: sizeText(size),
      ...(blank !== size.rows * size.cols - 1 && { blank: String(blank + 1) }),
      ...(metric !== 'single' && { metric }),
      ...(isRun && { run: '' }),
    };
  }

  /** @returns {import('../../engine/shapes.js').SizeAsk} */
  function ask() {
    return { ...size, metric: controls.metric() };
  }

  async function tellOfSize() {
    const asked = ask();
    const known = await engine.request('space_size', asked).catch(() => null);
    if (!known || asked.rows !== size.rows || asked.cols !== size.cols || running) return;
    controls.allow(known.is_countable);
    findings.tell(known.is_countable ? '' : tooLargeText(known, i18n));
  }

  async function count() {
    if (running) return;
    const abort = new AbortController();
    running = abort;
    view.showRunning(true);
    keep(params(true));
    const began = performance.now();
    try {
      const space = await engine.request(
        'tiles_space',
        { ...ask(), blank, seconds: SECONDS, most_boards: MOST_BOARDS },
        {
          signal: abort.signal,
          onProgress: (report) => !abort.signal.aborted && findings.showProgress(report),
        },
      );
      findings.showSpace(space, (performance.now() - began) / 1000);
    } catch {
      if (!abort.signal.aborted) findings.tell(i18n.t('lab.space.failed'));
    }
    if (running === abort) halt();
  }

  function halt() {
    running?.abort();
    running = null;
    view.showRunning(false);
  }

  return {
    element: view.element,
    show(params) {
      controls.showMetric(params.metric);
      const cell = Number(params.blank) - 1;
      choose(sizeOf(params.size), Number.isInteger(cell) && cell >= 0 ? cell : undefined);
      if (params.run !== undefined && controls.isCountable()) void count();
    },
    leave: halt,
  };
}
