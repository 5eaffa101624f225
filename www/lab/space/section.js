/** All positions of a small board, counted before the visitor's eyes. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { createChart } from '../chart/chart.js';
import { field, select } from '../fields.js';
import { sectionHead } from '../section-head.js';
import { countedText, tooLargeText } from './facts.js';
import { createFarthest } from './farthest.js';
import { createGoalBoard } from './goal-board.js';
import { SIZES, sizeOf, sizeText } from './sizes.js';

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
  const { t } = i18n;
  let size = sizeOf(undefined);
  let blank = 8;
  /** @type {AbortController | null} */
  let running = null;

  const sizes = select(
    { name: 'size', onchange: () => choose(sizeOf(sizes.value)) },
    SIZES.map((one) => [sizeText(one), `${one.rows} × ${one.cols}`]),
  );
  const metric = select({ name: 'metric', onchange: () => choose(size, blank) }, [
    ['single', t('lab.metric.single')],
    ['multi', t('lab.metric.multi')],
  ]);
  const goal = createGoalBoard(t, (cell) => choose(size, cell));
  const start = button({
    text: t('lab.space.count'),
    kind: 'primary',
    onclick: () => void count(),
  });
  const stop = button({ text: t('lab.compare.stop'), kind: 'primary', onclick: halt });
  const status = h('p', { class: 'lab-status', role: 'status' });
  const progress = h('progress', {
    class: 'lab-progress',
    'aria-label': t('lab.space.progress'),
    hidden: true,
  });
  const chart = createChart({
    i18n,
    title: t('lab.space.chart'),
    file: 'positions-by-distance',
    xLabel: t('lab.space.x'),
    yLabel: t('lab.space.y'),
    hasBars: true,
  });
  const farthest = createFarthest(context);
  const element = h(
    'div',
    { class: 'lab-section' },
    ...sectionHead(t, 'space'),
    h(
      'div',
      { class: 'lab-columns' },
      h(
        'div',
        { class: 'lab-side' },
        field(t('lab.space.size'), sizes),
        h(
          'div',
          { class: 'lab-field' },
          h('span', { class: 'lab-label' }, t('lab.space.goal')),
          goal.element,
        ),
        field(t('lab.metric.label'), metric),
        start,
        stop,
      ),
      h('div', { class: 'lab-content' }, status, progress, chart.element, farthest.element),
    ),
  );

  /**
   * Takes a size and the blank's cell in the goal, the last one unless it is given.
   *
   * @param {import('./sizes.js').Size} next
   * @param {number} [cell]
   */
  function choose(next, cell = next.rows * next.cols - 1) {
    halt();
    size = next;
    blank = cell < size.rows * size.cols ? cell : size.rows * size.cols - 1;
    sizes.value = sizeText(size);
    goal.show(size, blank);
    chart.show(null);
    farthest.show(null);
    keep(params(false));
    void tellOfSize();
  }

  /** @param {boolean} isRun */
  function params(isRun) {
    return {
      size: sizeText(size),
      ...(blank !== size.rows * size.cols - 1 && { blank: String(blank + 1) }),
      ...(metric.value !== 'single' && { metric: metric.value }),
      ...(isRun && { run: '' }),
    };
  }

  /** @returns {import('../../engine/shapes.js').SizeAsk} */
  function ask() {
    return { ...size, metric: metric.value === 'multi' ? 'multi' : 'single' };
  }

  async function tellOfSize() {
    const asked = ask();
    const known = await engine.request('space_size', asked).catch(() => null);
    if (!known || asked.rows !== size.rows || asked.cols !== size.cols || running) return;
    start.disabled = !known.is_countable;
    setText(status, known.is_countable ? '' : tooLargeText(known, i18n));
  }

  async function count() {
    if (running) return;
    const abort = new AbortController();
    running = abort;
    showRunning(true);
    keep(params(true));
    const began = performance.now();
    try {
      const space = await engine.request(
        'tiles_space',
        { ...ask(), blank, seconds: SECONDS, most_boards: MOST_BOARDS },
        {
          signal: abort.signal,
          onProgress: (report) => !abort.signal.aborted && showProgress(report),
        },
      );
      showSpace(space, (performance.now() - began) / 1000);
    } catch {
      if (!abort.signal.aborted) setText(status, t('lab.space.failed'));
    }
    if (running === abort) halt();
  }

  /** @param {import('../../engine/protocol.js').SpaceProgress} report */
  function showProgress({ depths, positions }) {
    const counted = depths.reduce((sum, of) => sum + of, 0);
    progress.max = positions;
    progress.value = counted;
    setText(status, t('lab.space.counting', { moves: depths.length - 1, counted, positions }));
    showDepths(depths);
  }

  /** @param {readonly number[]} depths */
  function showDepths(depths) {
    const x = depths.map((_, moves) => moves);
    const series = [{ label: t('lab.space.y'), values: depths }];
    chart.show({ x, series, summary: t('lab.space.summary', { moves: depths.length - 1 }) });
  }

  /**
   * @param {import('../../engine/protocol.js').TilesSpace} space
   * @param {number} seconds
   */
  function showSpace(space, seconds) {
    setText(status, countedText(space, seconds, t));
    showDepths(space.depths);
    farthest.show(space);
  }

  function halt() {
    running?.abort();
    running = null;
    showRunning(false);
  }

  /** @param {boolean} isRunning */
  function showRunning(isRunning) {
    start.hidden = isRunning;
    stop.hidden = !isRunning;
    progress.hidden = !isRunning;
  }

  return {
    element,
    show(params) {
      metric.value = params.metric === 'multi' ? 'multi' : 'single';
      const cell = Number(params.blank) - 1;
      choose(sizeOf(params.size), Number.isInteger(cell) && cell >= 0 ? cell : undefined);
      if (params.run !== undefined && !start.disabled) void count();
    },
    leave: halt,
  };
}
