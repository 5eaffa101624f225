/** The charts of a comparison. */

import { createChart } from '../chart/chart.js';
import { nameOf } from './names.js';

/**
 * @typedef {import('./runs.js').SearchRun} SearchRun
 * @typedef {import('../../engine/protocol.js').Estimates} Estimates
 */

/** @param {import('../../i18n/i18n.js').I18n} i18n */
export function createCharts(i18n) {
  const { t } = i18n;
  const layers = createChart({
    i18n,
    title: t('lab.compare.layers.title'),
    file: 'expanded-by-f',
    xLabel: t('lab.compare.layers.x'),
    yLabel: t('lab.compare.layers.y'),
    isLog: true,
  });
  const estimates = createChart({
    i18n,
    title: t('lab.compare.estimates.title'),
    file: 'estimates',
    xLabel: t('lab.compare.estimates.x'),
    yLabel: t('lab.compare.estimates.y'),
  });
  return {
    elements: [layers.element, estimates.element],
    /** @param {readonly SearchRun[]} runs */
    showLayers(runs) {
      const counted = runs.flatMap(({ algorithm, result }) => {
        const found = result?.comparison?.layers ?? [];
        return found.length > 0 ? [{ label: nameOf(algorithm, t), found }] : [];
      });
      layers.show(layersData(counted, t));
    },
    /** @param {readonly Estimates[]} all  None hides them. */
    showEstimates(all) {
      estimates.show(estimatesData(all, t));
    },
  };
}

/**
 * @param {readonly { label: string, found: readonly number[] }[]} counted
 * @param {import('../../i18n/i18n.js').Translate} t
 * @returns {import('../chart/chart.js').ChartData | null}
 */
function layersData(counted, t) {
  const largest = Math.max(0, ...counted.map(({ found }) => found.length));
  if (largest < 2) return null;
  const x = Array.from({ length: largest }, (_, f) => f);
  // A logarithm has no place for 0.
  const series = counted.map(({ label, found }) => ({
    label,
    values: x.map((f) => found[f] || null),
  }));
  return { x, series, summary: t('lab.compare.layers.summary', { count: largest - 1 }) };
}

/**
 * @param {readonly Estimates[]} all
 * @param {import('../../i18n/i18n.js').Translate} t
 * @returns {import('../chart/chart.js').ChartData | null}
 */
function estimatesData(all, t) {
  const moves = (all[0]?.values.length ?? 0) - 1;
  if (moves < 1) return null;
  const x = Array.from({ length: moves + 1 }, (_, left) => left);
  const truth = { label: t('lab.compare.estimates.truth'), values: x };
  const series = all.map(({ heuristic, values }) => ({
    label: t(`lab.heuristics.${heuristic}`),
    values: values.toReversed(),
  }));
  return { x, series: [truth, ...series], summary: t('lab.compare.estimates.summary') };
}
