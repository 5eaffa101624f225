/** What the section of spaces shows: what is counted, how far the count is, and what it has found. */

import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { createChart } from '../chart/chart.js';
import { field, select } from '../fields.js';
import { sectionHead } from '../section-head.js';
import { countedText } from './facts.js';
import { createFarthest } from './farthest.js';
import { createGoalBoard } from './goal-board.js';
import { SIZES, sizeOf, sizeText } from './sizes.js';

/**
 * @typedef {import('./sizes.js').Size} Size
 *
 * @typedef {object} Actions  What the visitor can ask for.
 * @property {(size: Size) => void} onSize
 * @property {() => void} onMetric
 * @property {(cell: number) => void} onBlank
 * @property {() => void} onCount
 * @property {() => void} onStop
 */

/**
 * @param {import('../context.js').LabContext} context
 * @param {Actions} actions
 */
export function createSpaceView(context, actions) {
  const { t } = context.i18n;
  const controls = createControls(t, actions);
  const findings = createFindings(context);
  return {
    element: h(
      'div',
      { class: 'lab-section' },
      ...sectionHead(t, 'space'),
      h('div', { class: 'lab-columns' }, controls.element, findings.element),
    ),
    controls,
    findings,
    /** @param {boolean} isRunning */
    showRunning(isRunning) {
      controls.showRunning(isRunning);
      findings.showRunning(isRunning);
    },
  };
}

/**
 * The size, the goal and the metric of a space, and the start and end of a count.
 *
 * @param {import('../../i18n/i18n.js').Translate} t
 * @param {Actions} actions
 */
function createControls(t, { onSize, onMetric, onBlank, onCount, onStop }) {
  const sizes = select(
    { name: 'size', onchange: () => onSize(sizeOf(sizes.value)) },
    SIZES.map((one) => [sizeText(one), `${one.rows} × ${one.cols}`]),
  );
  const metric = select({ name: 'metric', onchange: onMetric }, [
    ['single', t('lab.metric.single')],
    ['multi', t('lab.metric.multi')],
  ]);
  const goal = createGoalBoard(t, onBlank);
  const start = button({ text: t('lab.space.count'), kind: 'primary', onclick: onCount });
  const stop = button({ text: t('lab.compare.stop'), kind: 'primary', onclick: onStop });
  const label = h('span', { class: 'lab-label' }, t('lab.space.goal'));

  return {
    element: h(
      'div',
      { class: 'lab-side' },
      field(t('lab.space.size'), sizes),
      h('div', { class: 'lab-field' }, label, goal.element),
      field(t('lab.metric.label'), metric),
      start,
      stop,
    ),
    /** @param {Size} size @param {number} blank  The blank's cell in the goal. */
    show(size, blank) {
      sizes.value = sizeText(size);
      goal.show(size, blank);
    },
    /** @returns {'single' | 'multi'} */
    metric: () => (metric.value === 'multi' ? 'multi' : 'single'),
    /** @param {string | undefined} name */
    showMetric(name) {
      metric.value = name === 'multi' ? 'multi' : 'single';
    },
    isCountable: () => !start.disabled,
    /** @param {boolean} isCountable */
    allow(isCountable) {
      start.disabled = !isCountable;
    },
    /** @param {boolean} isRunning */
    showRunning(isRunning) {
      start.hidden = isRunning;
      stop.hidden = !isRunning;
    },
  };
}

/**
 * How far a count is, the number of positions at each distance, and the farthest ones.
 *
 * @param {import('../context.js').LabContext} context
 */
function createFindings(context) {
  const { i18n } = context;
  const { t } = i18n;
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

  /** @param {readonly number[]} depths */
  function showDepths(depths) {
    const x = depths.map((_, moves) => moves);
    const series = [{ label: t('lab.space.y'), values: depths }];
    chart.show({ x, series, summary: t('lab.space.summary', { moves: depths.length - 1 }) });
  }

  return {
    element: h('div', { class: 'lab-content' }, status, progress, chart.element, farthest.element),
    clear() {
      chart.show(null);
      farthest.show(null);
    },
    /** @param {string} text */
    tell: (text) => setText(status, text),
    /** @param {import('../../engine/protocol.js').SpaceProgress} report */
    showProgress({ depths, positions }) {
      const counted = depths.reduce((sum, of) => sum + of, 0);
      progress.max = positions;
      progress.value = counted;
      setText(status, t('lab.space.counting', { moves: depths.length - 1, counted, positions }));
      showDepths(depths);
    },
    /** @param {import('../../engine/protocol.js').TilesSpace} space @param {number} seconds */
    showSpace(space, seconds) {
      setText(status, countedText(space, seconds, t));
      showDepths(space.depths);
      farthest.show(space);
    },
    /** @param {boolean} isRunning */
    showRunning(isRunning) {
      progress.hidden = !isRunning;
    },
  };
}
