/**
 * A chart with its table: drawn by uPlot on a canvas, with a legend, and taken along as PNG, SVG or CSV.
 *
 * @typedef {object} Series
 * @property {string} label
 * @property {readonly (number | null)[]} values  One for each x.
 *
 * @typedef {object} ChartData
 * @property {readonly number[]} x
 * @property {readonly Series[]} series
 * @property {string} summary  What it shows, in a sentence.
 *
 * @typedef {object} ChartOptions
 * @property {import('../../i18n/i18n.js').I18n} i18n
 * @property {string} title
 * @property {string} file  The name of files, without their ends.
 * @property {string} xLabel
 * @property {string} yLabel
 * @property {boolean} [isLog]  Whether y grows by factors.
 * @property {boolean} [hasBars]  Whether values are bars; else they are lines.
 */

import uPlot from 'uplot';
import { button } from '../../app/controls.js';
import { h, setText } from '../../app/dom.js';
import { csvOf } from './csv.js';
import { dataTable } from './data-table.js';
import { save } from './save.js';
import { svgOf } from './svg.js';
import { pngOf } from './svg-picture.js';
import { themeOf, watchTheme } from './theme.js';

/** Height of a chart, in pixels of CSS. */
const HEIGHT = 300;

/** Steps of an axis of moves. */
const WHOLE = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** @param {ChartOptions} options */
export function createChart(options) {
  const { i18n, title, file } = options;
  const { t } = i18n;
  const place = h('div', { class: 'lab-chart-place', role: 'img' });
  const summary = h('p', { class: 'hint' });
  const table = h('div', {
    class: 'lab-table-place',
    tabindex: '0',
    role: 'region',
    'aria-label': title,
  });
  const element = h(
    'figure',
    { class: 'lab-chart', hidden: true },
    h('figcaption', { class: 'lab-chart-title' }, title),
    place,
    summary,
    h(
      'div',
      { class: 'lab-chart-actions' },
      button({
        text: t('lab.chart.png'),
        icon: 'download',
        kind: 'quiet',
        onclick: () => void savePng(),
      }),
      button({ text: t('lab.chart.svg'), icon: 'download', kind: 'quiet', onclick: saveSvg }),
      button({ text: t('lab.chart.csv'), icon: 'download', kind: 'quiet', onclick: saveCsv }),
    ),
    h('details', { class: 'lab-details' }, h('summary', {}, t('lab.chart.table')), table),
  );
  /** @type {ChartData | null} */
  let data = null;
  /** @type {uPlot | null} */
  let plot = null;
  /** What the axes show. @type {Record<'x' | 'y', readonly import('./svg.js').Tick[]>} */
  const ticks = { x: [], y: [] };

  new ResizeObserver(() => {
    const width = place.clientWidth;
    if (plot && width > 0 && width !== plot.width) plot.setSize({ width, height: HEIGHT });
  }).observe(place);
  watchTheme(draw);

  function draw() {
    plot?.destroy();
    plot = null;
    if (!data || data.x.length === 0) return;
    const theme = themeOf(element);
    const size = { width: place.clientWidth || 320, height: HEIGHT };
    const rows = /** @type {uPlot.AlignedData} */ ([
      data.x,
      ...data.series.map(({ values }) => values),
    ]);
    plot = new uPlot({ ...plotOptions(options, data, theme, ticks), ...size }, rows, place);
  }

  function rowsOfData() {
    const { x, series } = data ?? { x: [], series: [] };
    return x.map((value, place) => [value, ...series.map(({ values }) => values[place] ?? null)]);
  }

  function headOfData() {
    return [options.xLabel, ...(data?.series ?? []).map(({ label }) => label)];
  }

  function drawing() {
    if (!plot || !data) return null;
    const theme = themeOf(element);
    const { ctx, width, height, scales } = plot;
    return svgOf({
      title,
      summary: data.summary,
      width,
      height,
      xAxis: { ...endsOf(scales.x), label: options.xLabel, ticks: ticks.x },
      yAxis: {
        ...endsOf(scales.y),
        label: options.yLabel,
        ticks: ticks.y,
        isLog: options.isLog ?? false,
      },
      x: data.x,
      series: data.series.map((one, number) => ({ ...one, ...theme.series(number) })),
      hasBars: options.hasBars ?? false,
      theme,
      widthOf: (text) => widthOf(text, theme.font, ctx),
    });
  }

  async function savePng() {
    const drawn = drawing();
    const blob = drawn && (await pngOf(drawn));
    if (blob) save(`${file}.png`, blob);
  }

  function saveSvg() {
    const drawn = drawing();
    if (drawn) save(`${file}.svg`, new Blob([drawn.text], { type: 'image/svg+xml' }));
  }

  function saveCsv() {
    const text = csvOf(headOfData(), rowsOfData());
    save(`${file}.csv`, new Blob([text], { type: 'text/csv' }));
  }

  return {
    element,
    /** @param {ChartData | null} next  Null hides it. */
    show(next) {
      data = next;
      element.hidden = !next;
      if (!next) return;
      place.setAttribute('aria-label', `${title}. ${next.summary}`);
      setText(summary, next.summary);
      table.replaceChildren(dataTable(title, headOfData(), rowsOfData(), i18n.language));
      draw();
    },
  };
}

/** @param {uPlot.Scale | undefined} scale */
function endsOf(scale) {
  return { min: scale?.min ?? 0, max: scale?.max ?? 1 };
}

/**
 * The width of a text, in pixels of CSS.
 *
 * @param {string} text
 * @param {string} font
 * @param {CanvasRenderingContext2D} pen
 */
function widthOf(text, font, pen) {
  pen.save();
  pen.font = font;
  const { width } = pen.measureText(text);
  pen.restore();
  return width;
}

/**
 * @param {ChartOptions} options
 * @param {ChartData} data
 * @param {ReturnType<typeof themeOf>} theme
 * @param {Record<'x' | 'y', readonly import('./svg.js').Tick[]>} ticks  Written when the axes are.
 * @returns {Omit<uPlot.Options, 'width' | 'height'>}
 */
function plotOptions({ i18n, xLabel, yLabel, isLog, hasBars }, data, theme, ticks) {
  const numbers = new Intl.NumberFormat(i18n.language, { notation: 'compact' });
  const exact = new Intl.NumberFormat(i18n.language);
  const axis = {
    stroke: theme.ink,
    font: theme.font,
    labelFont: theme.font,
    grid: { stroke: theme.line, width: 1 },
    ticks: { stroke: theme.line, width: 1 },
  };
  const valuesOf =
    (/** @type {'x' | 'y'} */ name) =>
    (/** @type {uPlot} */ _, /** @type {(number | null)[]} */ splits) => {
      const texts = splits.map((split) => (split === null ? '' : numbers.format(split)));
      ticks[name] = splits.flatMap((value, at) =>
        value === null ? [] : [{ value, text: texts[at] ?? '' }],
      );
      return texts;
    };
  const value = (/** @type {uPlot} */ _, /** @type {number | null} */ found) =>
    found === null ? '' : exact.format(found);
  const paths = hasBars ? uPlot.paths.bars?.({ size: [0.8, 40] }) : undefined;
  return {
    scales: {
      x: { time: false, ...(hasBars && { range: aroundBars }) },
      y: isLog ? { distr: 3 } : { range: fromZero },
    },
    axes: [
      { ...axis, label: xLabel, labelSize: 20, incrs: WHOLE, values: valuesOf('x') },
      {
        ...axis,
        label: yLabel,
        labelSize: 20,
        size: 56,
        values: valuesOf('y'),
        ...(isLog && { splits: decades }),
      },
    ],
    legend: { show: data.series.length > 1 },
    cursor: { drag: { x: false, y: false } },
    series: [
      { label: xLabel, value },
      ...data.series.map(({ label }, place) => {
        const { stroke, dash } = theme.series(place);
        const look = hasBars ? { fill: stroke, paths } : { dash };
        return {
          label,
          stroke,
          width: hasBars ? 0 : 2,
          points: { show: !hasBars, size: 4 },
          spanGaps: true,
          ...look,
        };
      }),
    ],
  };
}

/**
 * Room for the bars at both ends.
 *
 * @param {uPlot} _
 * @param {number} min
 * @param {number} max
 * @returns {[number, number]}
 */
function aroundBars(_, min, max) {
  return [min - 0.5, max + 0.5];
}

/**
 * Sizes are compared from 0.
 *
 * @param {uPlot} _
 * @param {number} __
 * @param {number} max
 * @returns {[number, number]}
 */
function fromZero(_, __, max) {
  return [0, max * 1.05];
}

/**
 * The powers of ten of a range.
 *
 * @param {uPlot} _
 * @param {number} __  Of the axis.
 * @param {number} min
 * @param {number} max
 */
function decades(_, __, min, max) {
  const from = Math.ceil(Math.log10(min));
  const count = Math.max(0, Math.floor(Math.log10(max)) - from + 1);
  return Array.from({ length: count }, (____, place) => 10 ** (from + place));
}
