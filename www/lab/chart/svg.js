/**
 * A chart as an SVG that is legible alone: with its title, its legend, and colours in place of the theme's names.
 *
 * @typedef {import('./scale.js').Scale} Scale
 * @typedef {import('./lines-of-text.js').WidthOf} WidthOf
 *
 * @typedef {Scale & { label: string, ticks: readonly Tick[] }} Axis
 *
 * @typedef {object} Tick
 * @property {number} value
 * @property {string} text
 *
 * @typedef {object} DrawnSeries
 * @property {string} label
 * @property {readonly (number | null)[]} values  One for each x.
 * @property {string} stroke
 * @property {readonly number[]} dash
 *
 * @typedef {object} Drawing  Its units are pixels of CSS.
 * @property {string} title
 * @property {string} summary
 * @property {number} width
 * @property {number} height  Of the plot with its axes.
 * @property {Axis} xAxis
 * @property {Axis} yAxis
 * @property {readonly number[]} x
 * @property {readonly DrawnSeries[]} series
 * @property {boolean} hasBars  Whether values are bars; else they are lines.
 * @property {{ ink: string, line: string, paper: string, family: string }} theme
 * @property {WidthOf} widthOf  Of a text of the size of labels.
 */

import { linesOf, rowsOfItems } from './lines-of-text.js';
import { placesOf } from './scale.js';
import { escaped, rounded, xml } from './xml.js';

/** Sizes of letters. */
const LABEL = 12;
const TITLE = 15;

const LINE_HEIGHT = 20;
const MARGIN = 16;

/** Room for the labels of the axis of x, and between those of y and the plot. */
const BELOW = 46;
const BESIDE = 10;

/** The sample of a line in the legend, and the space behind an item. */
const SAMPLE = 26;
const BEHIND = 18;

/** A bar's share of the space between two values, and the width of the widest. */
const BAR_SHARE = 0.8;
const WIDEST_BAR = 40;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {Drawing} drawing */
export function svgOf(drawing) {
  const { width, theme, title, summary } = drawing;
  const titleLines = titleOf(drawing);
  const top = MARGIN + titleLines.length * LINE_HEIGHT + MARGIN;
  const left = MARGIN + LINE_HEIGHT + widest(drawing) + BESIDE;
  const box = { left, top, right: width - MARGIN, bottom: top + drawing.height - BELOW };
  const legend = legendOf(drawing, box.bottom + BELOW + LINE_HEIGHT);
  const height = box.bottom + BELOW + legend.height + MARGIN;
  const written = xml(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${rounded(width)} ${rounded(height)}`,
      width,
      height,
      role: 'img',
      'font-family': theme.family,
      'font-size': LABEL,
      fill: theme.ink,
    },
    xml('title', {}, escaped(title)),
    xml('desc', {}, escaped(summary)),
    xml('rect', { width, height, fill: theme.paper }),
    ...titleLines,
    ...axesOf(drawing, box),
    ...contentOf(drawing, box),
    ...legend.items,
  );
  return { text: written, width, height };
}

/**
 * The width of the widest label of the axis of y.
 *
 * @param {Drawing} drawing
 */
function widest({ yAxis, widthOf }) {
  return Math.max(0, ...yAxis.ticks.map(({ text }) => widthOf(text)));
}

/** @param {Drawing} drawing */
function titleOf({ title, width, widthOf }) {
  const wide = (/** @type {string} */ text) => widthOf(text) * (TITLE / LABEL) * 1.1;
  return linesOf(title, width - 2 * MARGIN, wide).map((line, row) =>
    label(line, MARGIN, MARGIN + TITLE + row * LINE_HEIGHT, {
      'font-size': TITLE,
      'font-weight': 600,
    }),
  );
}

/**
 * The scales of both axes in the box of the plot; y grows upwards.
 *
 * @param {Drawing} drawing
 * @param {Box} box
 */
function scalesOf({ xAxis, yAxis }, { left, top, right, bottom }) {
  return { xOf: placesOf(xAxis, left, right), yOf: placesOf(yAxis, bottom, top) };
}

/**
 * @param {Drawing} drawing
 * @param {Box} box
 */
function axesOf(drawing, box) {
  const { xAxis, yAxis, theme } = drawing;
  const { xOf, yOf } = scalesOf(drawing, box);
  const { left, top, right, bottom } = box;
  const middle = (top + bottom) / 2;
  const grid = { stroke: theme.line, 'stroke-width': 1 };
  return [
    ...xAxis.ticks.flatMap(({ value, text }) => [
      xml('line', { x1: xOf(value), x2: xOf(value), y1: top, y2: bottom + 6, ...grid }),
      label(text, xOf(value), bottom + LINE_HEIGHT, { 'text-anchor': 'middle' }),
    ]),
    ...yAxis.ticks.flatMap(({ value, text }) => [
      xml('line', { x1: left - 6, x2: right, y1: yOf(value), y2: yOf(value), ...grid }),
      label(text, left - BESIDE, yOf(value) + LABEL / 3, { 'text-anchor': 'end' }),
    ]),
    label(xAxis.label, (left + right) / 2, bottom + BELOW - 4, { 'text-anchor': 'middle' }),
    label(yAxis.label, 0, 0, {
      'text-anchor': 'middle',
      transform: `translate(${MARGIN + LABEL / 2} ${rounded(middle)}) rotate(-90)`,
    }),
  ];
}

/**
 * @param {Drawing} drawing
 * @param {Box} box
 */
function contentOf(drawing, box) {
  return drawing.hasBars ? barsOf(drawing, box) : linesOfSeries(drawing, box);
}

/**
 * @param {Drawing} drawing
 * @param {Box} box
 */
function barsOf(drawing, box) {
  const { xOf, yOf } = scalesOf(drawing, box);
  const width = Math.min(WIDEST_BAR, BAR_SHARE * Math.abs(xOf(1) - xOf(0)));
  return drawing.series.flatMap((one) =>
    pointsOf(drawing.x, one.values).map(([x, y]) =>
      xml('rect', {
        class: 'bar',
        x: xOf(x) - width / 2,
        y: yOf(y),
        width,
        height: box.bottom - yOf(y),
        fill: one.stroke,
      }),
    ),
  );
}

/**
 * Each series as a line through all of its points.
 *
 * @param {Drawing} drawing
 * @param {Box} box
 */
function linesOfSeries(drawing, box) {
  const { xOf, yOf } = scalesOf(drawing, box);
  return drawing.series.map(({ label: name, values, stroke, dash }) => {
    const points = pointsOf(drawing.x, values).map(([x, y]) => [xOf(x), yOf(y)]);
    const along = points.map((point) => point.map(rounded).join(',')).join(' ');
    return xml(
      'g',
      { stroke, fill: 'none', 'stroke-width': 2, 'aria-label': name },
      xml('polyline', { points: along, ...dashed(dash) }),
      ...points.map(([cx = 0, cy = 0]) =>
        xml('circle', { cx, cy, r: 1.8, 'stroke-width': 1, fill: drawing.theme.paper }),
      ),
    );
  });
}

/**
 * @param {readonly number[]} x
 * @param {readonly (number | null)[]} values
 */
function pointsOf(x, values) {
  return x.flatMap((at, place) => {
    const value = values[place] ?? null;
    return value === null ? [] : [/** @type {[number, number]} */ ([at, value])];
  });
}

/**
 * The legend below the plot; none for one series, whose axis names it.
 *
 * @param {Drawing} drawing
 * @param {number} top
 */
function legendOf({ series, width, widthOf }, top) {
  if (series.length < 2) return { items: [], height: 0 };
  const widths = series.map((one) => SAMPLE + 6 + widthOf(one.label) + BEHIND);
  const places = rowsOfItems(widths, width - 2 * MARGIN);
  const items = places.flatMap(({ x, row }, number) => {
    const one = /** @type {DrawnSeries} */ (series[number]);
    const [left, y] = [MARGIN + x, top + row * LINE_HEIGHT];
    return [
      xml('line', {
        x1: left,
        x2: left + SAMPLE,
        y1: y - LABEL / 3,
        y2: y - LABEL / 3,
        stroke: one.stroke,
        'stroke-width': 2,
        ...dashed(one.dash),
      }),
      label(one.label, left + SAMPLE + 6, y),
    ];
  });
  return { items, height: ((places.at(-1)?.row ?? 0) + 1) * LINE_HEIGHT };
}

/**
 * @param {readonly number[]} dash
 * @returns {Record<string, string>}
 */
function dashed(dash) {
  return dash.length > 0 ? { 'stroke-dasharray': dash.join(' ') } : {};
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {Readonly<Record<string, string | number>>} [attributes]
 */
function label(text, x, y, attributes) {
  return xml('text', { x, y, ...attributes }, escaped(text));
}
